import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { serviceWorker } from './tools/service-worker.ts';

// The build hook of the Python package names the folder; by hand the build goes to web/dist.
const outDir = process.env['REBELOTE_WEB_OUT'] ?? 'dist';
const server = process.env['REBELOTE_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});

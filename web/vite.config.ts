import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { LICENCES, licencesOfStyles } from './tools/licences.ts';
import { serviceWorker } from './tools/service-worker.ts';

const server = process.env['REBELOTE_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), licencesOfStyles(), serviceWorker()],
  build: { assetsInlineLimit: 0, license: { fileName: LICENCES } },
  // The deals that the score sheet's chances follow from lie beside the engine.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } } },
});

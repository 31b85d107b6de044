import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const SHELL = 'index.html';
const WORKER = 'sw.js';

/** Never asked for by the page: icons for the system that installs it. */
const NOT_KEPT = /^icon-\d+\.png$|\.map$/;

/** Builds src/service-worker.ts into sw.js and tells it what to keep: every file that the page may ask for. */
export function serviceWorker(): Plugin {
  let shared = '';
  return {
    name: 'rebelote:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      shared = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/service-worker.ts', fileName: WORKER });
    },
    generateBundle: {
      order: 'post', // after index.html is in
      handler(_options, bundle) {
        const kept = new Map<string, string | Uint8Array>();
        for (const name of filesUnder(shared)) kept.set(name, readFileSync(join(shared, name)));
        for (const [name, file] of Object.entries(bundle)) {
          kept.set(name, file.type === 'chunk' ? file.code : file.source);
        }
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk' || !kept.has(SHELL)) {
          throw new Error('the build has no service worker, or no page for it to keep');
        }
        if (worker.imports.length > 0) {
          throw new Error(`the service worker is one file: ${worker.imports.join(', ')} is shared with the page`);
        }
        kept.delete(WORKER);
        for (const name of kept.keys()) if (NOT_KEPT.test(name)) kept.delete(name);
        // Any changed byte is another cache: two builds never share one.
        const hash = createHash('sha256').update(worker.code);
        const names = [...kept.keys()].sort();
        for (const name of names) hash.update(`\0${name}\0`).update(kept.get(name) ?? '');
        const files = names.map((name) => (name === SHELL ? '/' : `/${name}`));
        worker.code = worker.code
          .replaceAll('__BUILD__', JSON.stringify(hash.digest('hex').slice(0, 16)))
          .replaceAll('__FILES__', JSON.stringify(files));
      },
    },
  };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** The file with the licence of everything that the build carries. */
export const LICENCES = 'licences.md';

/** Packages that style sheets alone take files from: Vite lists those that scripts import. */
const IN_STYLES: readonly string[] = ['@fontsource-variable/figtree'];

/** Adds to the licences those that Vite does not see. */
export function licencesOfStyles(): Plugin {
  let modules = '';
  return {
    name: 'rebelote:licences',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      modules = join(config.root, 'node_modules');
    },
    generateBundle: {
      order: 'post', // after Vite's own list is in
      handler(_options, bundle) {
        const list = bundle[LICENCES];
        if (list?.type !== 'asset' || typeof list.source !== 'string') {
          throw new Error('the build has no list of licences');
        }
        for (const name of IN_STYLES) {
          const read = (file: string): string => readFileSync(join(modules, name, file), 'utf8');
          const { version, license } = JSON.parse(read('package.json')) as Record<string, string>;
          list.source += `\n## ${name} - ${version} (${license})\n\n${read('LICENSE').trim()}\n`;
        }
      },
    },
  };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { filesOfModules, type Opening, openingsOfRoutes } from './openings.ts';

/** Returns the files of the first load of each page, by the path of its route; the chunk that runs first comes first. */
export const preloadsOf = (manifest: Manifest, openings: readonly Opening[]): Record<string, string[]> =>
  Object.fromEntries(openings.map(({ path, modules }) => [path, filesOfModules(manifest, ['index.html', ...modules])]));

/** Writes beside the manifest which files each route needs: the server names them to the browser with the page (`platform/http/preloads.ts`). */
export const routePreloads = (): Plugin => ({
  name: 'route-preloads',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
    writeFileSync(join(dir, '.vite/preloads.json'), JSON.stringify(preloadsOf(manifest, await openingsOfRoutes())));
  },
});

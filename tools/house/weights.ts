import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, type Plugin, runnerImport } from 'vite';
import { runNode } from '#tools/lib/process.ts';
import { root } from '#tools/lib/root.ts';

/** A page: the path of its route, and the modules that open it besides the shell, as the manifest names them. */
export type Opening = { path: string; modules: readonly string[] };
export type Weight = { path: string; kilobytes: number; limit: number };
type Route = { path?: string; index?: boolean; lazy?: () => Promise<unknown>; children?: readonly Route[] };

const limitOf = (path: string): number => (path === '/login' ? 120 : 180);

/** Collects the files that a chunk needs: itself, its style, and those of everything that it imports statically. */
function filesOf(manifest: Manifest, key: string, seen: Set<string>): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk ${key}`);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen))];
}

/** The key of a module's chunk in the manifest. A module that the build put into a group is found by the name of the group. */
const keyOf = (manifest: Manifest, module: string): string =>
  Object.keys(manifest).find((key) => key === module || (module === 'app/AppShell.tsx' && manifest[key]?.name === 'shell')) ?? module;

/**
 * Returns the first load of each page: JavaScript and CSS, in kilobytes (1,000 bytes) as gzip sends them. `sizeOf` returns the compressed
 * size of a file of the build, in bytes.
 */
export function weightsOf(manifest: Manifest, openings: readonly Opening[], sizeOf: (file: string) => number): Weight[] {
  return openings.map(({ path, modules }) => {
    const seen = new Set<string>();
    const files = new Set(['index.html', ...modules].flatMap((module) => filesOf(manifest, keyOf(manifest, module), seen)));
    const bytes = [...files].reduce((total, file) => total + sizeOf(file), 0);
    return { path, kilobytes: bytes / 1000, limit: limitOf(path) };
  });
}

/** Returns the sentences of the pages over their limit. */
export const heavyPages = (weights: readonly Weight[]): string[] =>
  weights
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(({ path, kilobytes, limit }) => `${path} : ${Math.ceil(kilobytes)} Ko au premier chargement, ${limit} au plus`);

/** Returns a line for each weight, the heaviest first. Pages of the same weight, which load the same files, share a line. */
export function weightLines(weights: readonly Weight[]): string[] {
  const byWeight = Map.groupBy(
    weights.toSorted((one, other) => other.kilobytes - one.kilobytes),
    ({ kilobytes, limit }) => `${kilobytes.toFixed(1).padStart(6).replace('.', ',')} Ko sur ${limit}`,
  );
  return [...byWeight].map(([weight, pages]) => `${weight}  ${pages.map(({ path }) => path).join(' ')}`);
}

const routesFile = '/web/app/routes.tsx';
/** The imports of the routes that run without a browser: no screen, no session, no style. */
const runnable = /load-chunk\.ts$|not-built\.ts$/;

/** Makes the routes load without a browser: their screens are nothing, and each dynamic import records the module that it would load. */
const recordImports = (opened: string[]): Plugin => ({
  name: 'record-imports',
  enforce: 'pre',
  resolveId: (id, importer) => (importer?.endsWith(routesFile) && /^(?:#web|\.)/.test(id) && !runnable.test(id) ? '\0nothing' : undefined),
  load: (id) => (id === '\0nothing' ? '' : undefined),
  transform: (source, id) => {
    if (!id.endsWith(routesFile)) return undefined;
    Reflect.set(globalThis, Symbol.for('opened'), opened);
    const record = (module: string) => `Promise.resolve((globalThis[Symbol.for('opened')].push('${module}'), {}))`;
    return source.replaceAll(/\bimport\('(?:#web|(\.))\/([^']+)'\)/g, (_, local: string | undefined, path: string) =>
      record(local ? `app/${path}` : path),
    );
  },
});

/** Walks the routes and asks each for its chunk. A page needs the chunks of the routes around it too. */
async function openingsUnder(routes: readonly Route[], opened: string[], outer: Opening): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (const { path = '', lazy, children = [] } of routes) {
    opened.length = 0;
    await lazy?.();
    const page = {
      path: path.startsWith('/') ? path : [outer.path, path].filter(Boolean).join('/'),
      modules: [...outer.modules, ...opened],
    };
    const inner = await openingsUnder(children, opened, page);
    openings.push(...(inner.length > 0 ? inner : [page]));
  }
  return openings;
}

/** Returns every page of the front with the modules that it loads first. */
export async function openingsOfRoutes(): Promise<Opening[]> {
  const opened: string[] = [];
  const { module } = await runnerImport<{ routes: readonly Route[] }>('./app/routes.tsx', {
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'error',
    plugins: [recordImports(opened)],
  });
  const openings = await openingsUnder(module.routes, opened, { path: '', modules: [] });
  return [...new Map(openings.filter(({ path }) => path !== '*').map((opening) => [opening.path, opening])).values()];
}

/** Builds the front when its sources changed, and weighs every page of it. */
export async function pageWeights(): Promise<Weight[]> {
  const [{ code, output }, openings] = await Promise.all([runNode([join(root, 'tools/build-web.ts')]), openingsOfRoutes()]);
  if (code !== 0) throw new Error(output);
  const dist = join(root, 'web/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const path = join(dist, file);
    const known = sizes.get(file) ?? readFileSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).length;
    sizes.set(file, known);
    return known;
  };
  return weightsOf(manifest, openings, sizeOf);
}

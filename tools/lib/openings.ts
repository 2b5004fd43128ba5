import { join } from 'node:path';
import { type Manifest, type Plugin, runnerImport } from 'vite';
import { root } from './root.ts';

/** A page: the path of its route, and the modules that open it, its shell included, as the manifest names them. */
export type Opening = { path: string; modules: readonly string[] };
type Route = { path?: string; index?: boolean; lazy?: () => Promise<unknown>; children?: readonly Route[] };

/**
 * Collects the files that a chunk needs: itself, those of everything that it imports statically, and its style, which comes after theirs so that
 * it can change them.
 */
function filesOf(manifest: Manifest, key: string, seen: Set<string>): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk ${key}`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen)), ...(chunk.css ?? [])];
}

/** The modules that the routes load and that the build puts into the group 'shell'. */
const inShell = ['app/AppShell.tsx', 'lib/http/query-client.ts'];

/** The key of a module's chunk in the manifest. A module that the build put into a group is found by the name of the group. */
const keyOf = (manifest: Manifest, module: string): string =>
  Object.keys(manifest).find((key) => key === module || (inShell.includes(module) && manifest[key]?.name === 'shell')) ?? module;

/** Returns the files of the build that some modules need, each once. */
export function filesOfModules(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(modules.flatMap((module) => filesOf(manifest, keyOf(manifest, module), seen)))];
}

const routesFile = '/web/app/routes.tsx';
/** The imports of the routes that run without a browser: no screen, no session, no style. */
const runnable = /load-chunk\.ts$/;

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
      modules: [...new Set([...outer.modules, ...opened])],
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { filesOfModules, type Opening, openingsOfRoutes } from '#tools/lib/openings.ts';
import { runNode } from '#tools/lib/process.ts';
import { root } from '#tools/lib/root.ts';

export type Weight = { path: string; kilobytes: number; limit: number };

const limitOf = (path: string): number => (path === '/login' ? 120 : 180);

/**
 * Returns the first load of each page: JavaScript and CSS, in kilobytes (1,000 bytes) as gzip sends them. `sizeOf` returns the compressed
 * size of a file of the build, in bytes.
 */
export function weightsOf(manifest: Manifest, openings: readonly Opening[], sizeOf: (file: string) => number): Weight[] {
  return openings.map(({ path, modules }) => {
    const bytes = filesOfModules(manifest, ['index.html', ...modules]).reduce((total, file) => total + sizeOf(file), 0);
    return { path, kilobytes: bytes / 1000, limit: limitOf(path) };
  });
}

/** The limits of the desk, in kilobytes: its first screen, and what a form with a text loads besides. */
const deskLimits = { first: 230, editor: 150 };

const editorModule = 'kit/editor/HtmlEditor.tsx';

/** Returns the weights of the desk: its first screen, and its editor. */
export function deskWeightsOf(manifest: Manifest, sizeOf: (file: string) => number): Weight[] {
  const first = filesOfModules(manifest, ['index.html']);
  const editor = filesOfModules(manifest, ['index.html', editorModule]).filter((file) => !first.includes(file));
  const kilobytes = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(file), 0) / 1000;
  return [
    { path: '/operateur', kilobytes: kilobytes(first), limit: deskLimits.first },
    { path: '/operateur, éditeur', kilobytes: kilobytes(editor), limit: deskLimits.editor },
  ];
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

/** Builds the front when its sources changed, and weighs every page of it. */
export async function pageWeights(): Promise<Weight[]> {
  const [{ code, output }, openings] = await Promise.all([runNode([join(root, 'tools/build-web.ts')]), openingsOfRoutes()]);
  if (code !== 0) throw new Error(output);
  const [portal, desk] = [readBuild(join(root, 'web/dist')), readBuild(join(root, 'web/dist/operateur'))];
  const pages = openings.filter(({ path }) => path !== '/operateur/*');
  return [...weightsOf(portal.manifest, pages, portal.sizeOf), ...deskWeightsOf(desk.manifest, desk.sizeOf)];
}

/** Reads the manifest of a build, and the sizes of its files as gzip sends them. */
function readBuild(dist: string): { manifest: Manifest; sizeOf: (file: string) => number } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const path = join(dist, file);
    const known = sizes.get(file) ?? readFileSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).length;
    sizes.set(file, known);
    return known;
  };
  return { manifest, sizeOf };
}

import type { AreaNames } from './area-names.ts';

/** Inserts `text` before the only occurrence of `anchor`. Throws when the anchor moved: the file was rearranged, and so must this. */
function insertBefore(source: string, anchor: string, text: string): string {
  const at = source.indexOf(anchor);
  if (at === -1 || source.indexOf(anchor, at + 1) !== -1) throw new Error(`generator: expected exactly one ${JSON.stringify(anchor)}`);
  return source.slice(0, at) + text + source.slice(at);
}

/** Adds the routes of the area to the assembly of the server. */
const inPortal = (source: string, { kebab, camel }: AreaNames): string =>
  insertBefore(
    `import { ${camel}Routes } from '#api/modules/${kebab}/index.ts';\n${source}`,
    '  notificationRoutes',
    `  ${camel}Routes,\n`,
  );

/** Adds the two screens to the routes of the browser. */
const inScreens = (source: string, { kebab, pascal, path }: AreaNames): string =>
  insertBefore(
    source,
    "  { path: '/edeal'",
    `  { path: '${path}', lazy: screen(() => import('#web/features/${kebab}/${pascal}ListScreen.tsx'), '${pascal}ListScreen') },
  { path: '${path}/:slug', lazy: screen(() => import('#web/features/${kebab}/${pascal}Screen.tsx'), '${pascal}Screen') },
`,
  );

/** Adds the two endpoints to the matrix of rights: every member may read, an unknown slug is a 404. */
const inRights = (source: string, { kebab }: AreaNames): string =>
  insertBefore(
    source,
    "  'GET /api/v1/contracts':",
    `  'GET /api/v1/${kebab}': [401, 200, 200, 200],\n  'GET /api/v1/${kebab}/:slug': [401, 404, 404, 404],\n`,
  );

/** The files that every area is registered in, by path, each with its change. */
export const registrations: Record<string, (source: string, names: AreaNames) => string> = {
  'api/main/portal.ts': inPortal,
  'web/app/routes.tsx': inScreens,
  'api/test/rights.list.ts': inRights,
};

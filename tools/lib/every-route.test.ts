import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { loginViews, screensOf } from '#e2e/support/screens.ts';
import { routes } from '#web/app/routes.tsx';
import { pictureRoutes } from './picture-routes.ts';

// The modules of the session read the browser's storage, and listen to it, when they load.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('addEventListener', () => undefined);
});

/** Joins the path of a route with those of its parents, as '/fournisseur/:slug/offres'. */
const join = (parent: string, path: string): string => (path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`);

/** Lists the paths of every route that shows a screen. A route that only redirects has none. */
function pathsOf(children: readonly RouteObject[], parent = ''): string[] {
  return children.flatMap((route) => {
    const path = join(parent, route.path ?? '');
    const below = pathsOf(route.children ?? [], path);
    return below.length > 0 || (!route.lazy && !route.Component) ? below : [path];
  });
}

const built = pathsOf(routes);
const matchedBy = (path: string): string =>
  (matchRoutes(routes, path.replace('/:id', '/1')) ?? []).reduce((matched, { route }) => join(matched, route.path ?? ''), '');

it('chaque écran construit est visité par les contrôles communs (axe, largeurs, textes)', () => {
  const visited = [...loginViews, ...screensOf.subscriber, ...screensOf.supplier].map(({ path }) => matchedBy(path));
  expect(built.length).toBeGreaterThan(15);
  expect(built.filter((path) => !visited.includes(path))).toEqual([]);
});

it('chaque écran construit a ses images', () => {
  const slugs = {
    category: 'hygiene',
    supplier: 'hygia',
    contract: '1',
    document: '/documents/guide/file',
    index: '1',
    subscriber: '1',
    revised: '1',
  };
  const pictured = pictureRoutes.map(({ path }) => matchedBy(typeof path === 'string' ? path : path(slugs)));
  expect(built.filter((path) => !pictured.includes(path))).toEqual([]);
});

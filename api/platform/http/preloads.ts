import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const preloads = z.record(z.string(), z.array(z.string()));

/** Turns the path of a route, as /fournisseurs/:category?, into the expression of its paths. */
const expressionOf = (route: string): RegExp => {
  const source = route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
};

const linkOf = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

/**
 * Reads which files of the build each route needs, and returns a function from a path to its `Link` header: the browser loads the chunks of
 * the page beside the first one, instead of after it has run. The first route that matches counts, in the order of the router's list.
 */
export function readPreloads(folder: string): (path: string) => string | undefined {
  const file = join(folder, '.vite/preloads.json');
  if (!existsSync(file)) return () => undefined;
  const routes = Object.entries(preloads.parse(JSON.parse(readFileSync(file, 'utf8')))).map(([route, files]) => ({
    expression: expressionOf(route),
    link: files.map(linkOf).join(', '),
  }));
  return (path) => routes.find(({ expression }) => expression.test(path))?.link;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const preloads = z.record(z.string(), z.array(z.string()));

/** Turns the path of a route, as /fournisseurs/:category?, into the expression of its paths. */
const expressionOf = (route: string): RegExp => {
  const source = route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
};

/** The scripts and the styles of the first load of a page. */
export type FirstFiles = { scripts: string[]; styles: string[] };

/** Reads which files of the build each route needs, and returns a function from a path to them. The first route that matches counts, in the order of the router's list. */
export function readFirstFiles(folder: string): (path: string) => FirstFiles | undefined {
  const file = join(folder, '.vite/preloads.json');
  if (!existsSync(file)) return () => undefined;
  const routes = Object.entries(preloads.parse(JSON.parse(readFileSync(file, 'utf8')))).map(([route, files]) => ({
    expression: expressionOf(route),
    files: {
      scripts: files.filter((name) => !name.endsWith('.css')),
      styles: files.filter((name) => name.endsWith('.css')),
    },
  }));
  return (path) => routes.find(({ expression }) => expression.test(path))?.files;
}

/** Returns the `Link` header of a page: the browser loads its scripts beside the first one, instead of after it has run. */
export const linkOf = ({ scripts }: FirstFiles): string => scripts.map((file) => `</${file}>; rel=modulepreload`).join(', ');

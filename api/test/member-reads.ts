import { ZodEnum, ZodLiteral, ZodObject, ZodOptional, type ZodType } from 'zod';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { pageNumber } from '#protocol/core/page.ts';
import { flag, keyword } from '#protocol/core/query.ts';
import type { TestPortal } from './harness.ts';

/** The reads that give no content: session, contracts, a member's own devices; and a PDF, whose text is compressed and which a list gives too. */
const apart = /\/(?:session|contracts?|push-devices|sessions|pdf)\b/;

/** Lists the reads of the portal that members make. */
const readsOf = (portal: TestPortal): Endpoint[] =>
  [...portal.platform.endpoints]
    .filter(([{ method, path }, access]) => {
      const isOpen = access === 'anyone' || access.includes('subscriber') || access.includes('supplier');
      return method === 'GET' && isOpen && !apart.test(path) && !path.includes('/operator/');
    })
    .map(([endpoint]) => endpoint);

/** Lists the values that a schema of a parameter takes; undefined when it takes any. */
function valuesOf(schema: unknown): string[] | undefined {
  if (schema instanceof ZodOptional) return valuesOf(schema.unwrap());
  if (schema instanceof ZodEnum) return schema.options.map(String);
  return schema instanceof ZodLiteral ? [...schema.values].map(String) : undefined;
}

const shapeOf = (schema: ZodType | undefined): [string, unknown][] => (schema instanceof ZodObject ? Object.entries(schema.shape) : []);

/** Fills the parameters of a path in every way. `named`: the values of those that take any. */
function pathsOf({ path, params }: Endpoint, named: Readonly<Record<string, readonly string[]>>): string[] {
  const values = new Map(shapeOf(params).map(([name, schema]) => [name, valuesOf(schema)]));
  let paths = [''];
  for (const part of path.split(/(?=:)|(?<=:\w+)(?=\W)/)) {
    const choices = part.startsWith(':') ? (values.get(part.slice(1)) ?? named[part.slice(1)] ?? []) : [part];
    paths = paths.flatMap((start) => choices.map((choice) => `${start}${choice}`));
  }
  return paths;
}

/** Lists the queries of a read: none, every page and export, and those with the keyword. */
function queriesOf({ query }: Endpoint, word: string): string[] {
  const names = (kind: unknown) =>
    shapeOf(query)
      .filter(([, schema]) => schema === kind)
      .map(([name]) => name);
  return [
    ...names(flag).map((name) => `?${name}=1`),
    ...names(pageNumber).map((name) => `?${name}=2`),
    ...names(keyword).map((name) => `?${name}=${word}`),
  ];
}

const all = (endpoint: Endpoint, paths: readonly string[], word: string) =>
  paths.flatMap((path) => [path, ...queriesOf(endpoint, word).map((query) => path + query)]);
const isDashboard = ({ path }: Endpoint) => path.includes('/dashboard/');

/** Lists the reads that name no content: lists, counts, home, filters, exports, and searches for a word. */
export const generalReads = (portal: TestPortal, word: string): string[] =>
  readsOf(portal).flatMap((endpoint) =>
    all(endpoint, pathsOf(endpoint, isDashboard(endpoint) ? { slug: ['headquarter'], id: ['headquarter'] } : {}), word),
  );

/** Lists the reads that name a content, by its slugs, its ids and its files (`named`, by the name of the parameter), and the searches for its word. */
export const readsOfContent = (portal: TestPortal, named: Readonly<Record<string, readonly string[]>>, word: string): string[] =>
  readsOf(portal)
    .filter((endpoint) => !isDashboard(endpoint))
    .flatMap((endpoint) => {
      const free = pathsOf(endpoint, {});
      if (free.length === 0) return pathsOf(endpoint, named);
      return all(endpoint, free, word).filter((url) => url.endsWith(`=${word}`));
    });

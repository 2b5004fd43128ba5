import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Response } from '@playwright/test';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { root } from '#tools/lib/root.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  value instanceof Object && 'method' in value && 'path' in value && 'answer' in value;
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  return value instanceof Object && Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).flatMap(endpointsIn) : [];
};

/** Loads every endpoint of the protocol. */
async function loadEndpoints(): Promise<Endpoint[]> {
  const files = globSync('protocol/*/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  return modules.flatMap((module) => Object.values(module)).flatMap(endpointsIn);
}
const loading = loadEndpoints();
/** Milliseconds to wait for the body of an answer. */
const bodyWithin = 5_000;

const matches = ({ method, path }: Endpoint, response: Response): boolean =>
  method === response.request().method() && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(new URL(response.url()).pathname);

/** Returns the problem of an answer that no endpoint of its path describes; undefined for one that is right, refused, or no JSON. */
async function problemOf(response: Response): Promise<string | undefined> {
  if (!response.ok() || !response.headers()['content-type']?.startsWith('application/json')) return undefined;
  const schemas = (await loading).filter((endpoint) => matches(endpoint, response)).map(({ answer }) => answer);
  // The page may have gone to another one before the body came: there is nothing to read then, and the body may never come.
  const body: unknown = await Promise.race([response.json().catch(() => undefined), wait(bodyWithin, undefined, { ref: false })]);
  if (body === undefined || schemas.length === 0) return undefined;
  const results = schemas.map((schema) => (typeof schema === 'string' ? undefined : schema.safeParse(body)));
  return results.some((result) => result === undefined || result.success)
    ? undefined
    : `${response.url()}: ${results.map((result) => result?.error?.message).join('\n')}`;
}

/**
 * Parses every answer that the pages receive with the schema of its endpoint, which the built front does not have (decision 32).
 * The function that it returns waits for the last answers and returns the problems.
 */
export function watchAnswers(context: BrowserContext): () => Promise<string[]> {
  const checks: Promise<string | undefined>[] = [];
  context.on('response', (response) => checks.push(problemOf(response)));
  return async () => (await Promise.all(checks)).filter((problem) => problem !== undefined);
}

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { unstorable } from '#api/platform/text/storable.ts';
import type { Endpoint, ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals, type InputIssue } from '#protocol/core/refusal.ts';

/** The input of a form whose use case reports the issues of the body itself: the valid fields, and the issues of the other ones. */
export type FormInputOf<E extends Endpoint> = ParsedInputOf<E> & { issues: readonly InputIssue[] };

/** Parses params, query and body. Throws one `InvalidInput` with the issues of all three; malformed params are a 404. */
export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const { input, issues } = parseParts(endpoint, request);
  if (issues.length > 0) throw new InvalidInput(issues);
  return input;
}

/** Parses the same three parts, but returns the issues instead of throwing them: `body` then has its valid fields only. */
export function readFormInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): FormInputOf<E> {
  const { input, issues } = parseParts(endpoint, request);
  if (!endpoint.body || issues.length === 0) return { ...input, issues };
  const body = endpoint.body.parse(validFields(request.body, issues));
  return { ...input, body, issues } as FormInputOf<E>;
}

function parseParts<E extends Endpoint>(endpoint: E, request: FastifyRequest): { input: ParsedInputOf<E>; issues: InputIssue[] } {
  const input: Record<string, unknown> = {};
  const issues: InputIssue[] = [];
  const parsePart = (part: 'params' | 'query' | 'body', value: unknown) => {
    const schema = endpoint[part];
    if (!schema) return;
    const result = schema.safeParse(value);
    const partIssues = issuesOf(part, value, result.error);
    if (part === 'params' && partIssues.length > 0) throw new Refusal(coreRefusals.notFound);
    issues.push(...partIssues);
    input[part] = result.data;
  };
  parsePart('params', request.params);
  parsePart('query', request.query);
  parsePart('body', request.body ?? {});
  return { input: input as ParsedInputOf<E>, issues };
}

/** Lists the issues of the schema, then the fields with characters that the database cannot store. */
function issuesOf(part: string, value: unknown, error: z.ZodError | undefined): InputIssue[] {
  const invalid = error?.issues.map((issue) => ({ field: issue.path.join('.') || part, message: issue.message })) ?? [];
  const invalidFields = new Set(invalid.map(({ field }) => field));
  const rejected = unstorable(value).filter((field) => !invalidFields.has(field));
  return [...invalid, ...rejected.map((field) => ({ field, message: 'Caractère non autorisé' }))];
}

/** Returns the body without its invalid top-level fields. A body that is no object becomes an empty one. */
function validFields(body: unknown, issues: readonly InputIssue[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const invalid = new Set(issues.map(({ field }) => field.split('.')[0]));
  return Object.fromEntries(Object.entries(body).filter(([field]) => !invalid.has(field)));
}

import type { z } from 'zod';
import type { RefusalDefinition } from './refusal.ts';

/** The kinds of answer that are not JSON described by a schema: a file (bytes), a bare text, or nothing (204). */
export type BareAnswer = 'file' | 'text' | 'empty';

/**
 * A route as a value, read by the server, the client, the tests and the documentation alike.
 * `path` is the whole path from the root of the site, with `:name` for each parameter.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The field of its multipart form that has a file, for a route that takes one instead of a body. */
  file?: string;
  answer: z.ZodType | BareAnswer;
  /** A read that carries the CSRF token all the same, because the specification says so; writes always do. */
  withCsrf?: true;
  /** What this endpoint refuses beside what every endpoint of its shape does: for the documentation. */
  refusals?: readonly RefusalDefinition[];
};

/** Whether a member's call must carry the session's CSRF token. */
export const carriesCsrf = ({ method, withCsrf }: Pick<Endpoint, 'method' | 'withCsrf'>): boolean => method !== 'GET' || withCsrf === true;

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Part = 'params' | 'query' | 'body';
type Input<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? { [K in P]: z.input<E[P]> } : object;
type Parsed<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? { [K in P]: z.output<E[P]> } : object;

/** The input that a caller passes: `{ params, query, body }`, the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Input<E, 'params'> & Input<E, 'query'> & Input<E, 'body'>;
/** The input that a use case receives: the same three parts, validated. */
export type ParsedInputOf<E extends Endpoint> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'>;
/** The answer that a caller receives: parsed JSON, the text itself, or null. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'text'
    ? string
    : null;
/** The answer that a presenter must return, field by field. */
export type PresentedOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : E['answer'] extends 'text'
    ? string
    : null;

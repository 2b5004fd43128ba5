import type { z } from 'zod';
import type { RefusalDefinition } from './refusal.ts';

/** The answers without a schema: a file (bytes), a bare text, or nothing (204). */
export type BareAnswer = 'file' | 'text' | 'empty';

/**
 * A route as a value: the server, the client, the tests and the documentation all read it. `path` is the whole path from the root of the
 * site, with `:name` for each parameter.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The name of the file field, for a route that takes a multipart form instead of a body. */
  file?: string;
  answer: z.ZodType | BareAnswer;
  /** Writes each list of the query as `name[0]=a&name[1]=b` (API-68); as `name=a,b` without it. The server reads both. */
  lists?: 'indexed';
  /** Makes a read carry the CSRF token too (API-32). Writes always carry it. */
  withCsrf?: true;
  /** The refusals of this endpoint alone, for the documentation. */
  refusals?: readonly RefusalDefinition[];
};

/** Tells whether a member's call must carry the CSRF token of the session. */
export const carriesCsrf = ({ method, withCsrf }: Pick<Endpoint, 'method' | 'withCsrf'>): boolean => method !== 'GET' || withCsrf === true;

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

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

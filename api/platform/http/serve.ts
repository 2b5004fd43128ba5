import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordAudit } from '#api/platform/audit.queries.ts';
import type { Actor, Origin, PrepareContext, ReadContext, WriteContext } from '#api/platform/context.ts';
import { alone, type Tx } from '#api/platform/database/schema.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { unstorable } from '#api/platform/text/storable.ts';
import { carriesCsrf, type Endpoint, type ParsedInputOf, type PresentedOf } from '#protocol/core/endpoint.ts';
import { coreRefusals, type InputIssue } from '#protocol/core/refusal.ts';
import type { Access } from './access.ts';
import type { HttpPlatform } from './http.ts';

type ContextOf<E extends Endpoint, A> = E['method'] extends 'GET' ? ReadContext<A> : WriteContext<A>;
type Slice<E extends Endpoint, A, R, P> = {
  /** Slow work that must hold no transaction, such as a hash: done first, its result handed to `run`. */
  before?: (ctx: PrepareContext<A>, input: ParsedInputOf<E>) => Promise<P>;
  /** The use case. A read gets `db`, which only selects; a write gets `tx`, one transaction for all it does. */
  run: (ctx: ContextOf<E, A>, input: ParsedInputOf<E>, prepared: P, issues: readonly InputIssue[]) => Promise<R>;
  /** What is wrong with the body is told by the use case, with what the database says of it; `run` gets the fields that are right. */
  gathersIssues?: true;
  /** Result → answer, every field written. */
  present: (result: R, ctx: ContextOf<E, A>) => PresentedOf<E>;
  /** What the answer needs beside its body: cookies, headers, a status other than 200. */
  dress?: (reply: FastifyReply, result: R) => void;
  /** How often one address may call, where the general limit is too much. */
  calls?: { most: number; minutes: number };
  /** Answers in place of `present` when it applies: the export of a list. */
  instead?: (ctx: ContextOf<E, A>, input: ParsedInputOf<E>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | null;
};
type MemberSlice<E extends Endpoint, R, P> = Slice<E, Actor, R, P> & { access: Access };
type PublicSlice<E extends Endpoint, R, P> = Slice<E, null, R, P> & {
  /** A public write has no session to bind a CSRF token to: its Origin is checked instead. */
  access: 'anyone';
};
type FileEndpoint = Endpoint & { method: 'GET'; answer: 'file' };

const isSchema = (answer: Endpoint['answer']): answer is z.ZodType => typeof answer !== 'string';
export const originOf = (request: FastifyRequest): Origin => ({ requestId: request.id, address: request.ip });

/** The fields of a body that are well formed; those that are not are left out, and so said to be absent. */
function wellFormed(schema: z.ZodType, given: unknown, issues: readonly InputIssue[]): unknown {
  const wrong = new Set(issues.map(({ field }) => field.split('.')[0]));
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const kept = isObject ? Object.entries(given).filter(([field]) => !wrong.has(field)) : [];
  return schema.parse(Object.fromEntries(kept));
}

/** Validates params, query and body, each apart, and throws all their problems at once. A malformed path is not found. */
export function parseInput<E extends Endpoint>(declared: E, request: FastifyRequest): ParsedInputOf<E> {
  const { parsed, issues } = readInput(declared, request);
  if (issues.length > 0) throw new InvalidInput(issues);
  return parsed;
}

function readInput<E extends Endpoint>(declared: E, request: FastifyRequest): { parsed: ParsedInputOf<E>; issues: InputIssue[] } {
  const parsed: Record<string, unknown> = {};
  const issues: InputIssue[] = [];
  const collect = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, given: unknown) => {
    if (!schema) return;
    const result = schema.safeParse(given);
    const wrong = result.error?.issues.map((issue) => ({ field: issue.path.join('.') || part, message: issue.message })) ?? [];
    const told = new Set(wrong.map(({ field }) => field));
    const bare = unstorable(given).filter((field) => !told.has(field));
    const found = [...wrong, ...bare.map((field) => ({ field, message: 'Caractère non autorisé' }))];
    if (part === 'params' && found.length > 0) throw new Refusal(coreRefusals.notFound);
    issues.push(...found);
    parsed[part] = result.data;
  };
  collect('params', declared.params, request.params);
  collect('query', declared.query, request.query);
  collect('body', declared.body, request.body ?? {});
  return { parsed: parsed as ParsedInputOf<E>, issues };
}

/** The same for a use case that tells the problems of its body itself: the fields that are well formed, and the issues of the others. */
function salvageInput<E extends Endpoint>(declared: E, request: FastifyRequest): { parsed: ParsedInputOf<E>; issues: InputIssue[] } {
  const { parsed, issues } = readInput(declared, request);
  if (!declared.body || issues.length === 0) return { parsed, issues };
  const body = wellFormed(declared.body, request.body, issues);
  return { parsed: { ...(parsed as object), body } as ParsedInputOf<E>, issues };
}

/** The member who calls, when this role may and the CSRF token is there. */
export async function admitMember(platform: HttpPlatform, declared: Endpoint, access: Access, request: FastifyRequest): Promise<Actor> {
  const actor = await platform.actorOf(request);
  request.userId = actor.userId;
  if (!access.includes(actor.role)) throw new Refusal(coreRefusals.accessDenied);
  if (carriesCsrf(declared)) platform.checkCsrf(request, actor);
  return actor;
}

/** Opens a route to members. Without `access` or `present` it does not compile. */
export function serve<E extends Endpoint, R, P>(platform: HttpPlatform, declared: E, slice: MemberSlice<E, R, P>): void {
  platform.declared.set(declared, slice.access);
  open(platform, declared, slice, (request) => admitMember(platform, declared, slice.access, request));
}

/** Opens a route to anyone. */
export function servePublic<E extends Endpoint, R, P>(platform: HttpPlatform, declared: E, slice: PublicSlice<E, R, P>): void {
  platform.declared.set(declared, 'anyone');
  open(platform, declared, slice, async (request) => {
    if (declared.method !== 'GET') platform.checkOrigin(request);
    return null;
  });
}

/** Opens a route to members that answers a file: `send` dresses the reply and gives it its bytes. */
export function serveFile<E extends FileEndpoint>(
  platform: HttpPlatform,
  declared: E,
  slice: { access: Access; send: (ctx: ReadContext<Actor>, input: ParsedInputOf<E>, reply: FastifyReply) => Promise<FastifyReply> },
): void {
  platform.declared.set(declared, slice.access);
  platform.app.get(declared.path, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const actor = await admitMember(platform, declared, slice.access, request);
    const input = parseInput(declared, request);
    return slice.send({ db: platform.db, actor, now: platform.now(), origin: originOf(request) }, input, reply);
  });
}

/** The context of a write inside `tx`. */
export const writeContext = <A extends Actor | null>(platform: HttpPlatform, tx: Tx, actor: A, origin: Origin): WriteContext<A> => {
  const now = platform.now();
  return {
    tx,
    actor,
    now,
    origin,
    enqueue: (name, payload) => platform.enqueue(tx, name, payload),
    audit: (action, subject) => recordAudit(tx, { at: now, userId: actor?.userId ?? null, address: origin.address, action, subject }),
  };
};

function open<E extends Endpoint, A extends Actor | null, R, P>(
  platform: HttpPlatform,
  declared: E,
  slice: Slice<E, A, R, P>,
  admit: (request: FastifyRequest) => Promise<A>,
): void {
  const answer = async (ctx: ContextOf<E, A>, input: ParsedInputOf<E>, prepared: P, issues: readonly InputIssue[], reply: FastifyReply) => {
    const result = await slice.run(ctx, input, prepared, issues);
    const body = slice.present(result, ctx);
    return () => {
      slice.dress?.(reply, result);
      return send(platform, declared, body, reply);
    };
  };
  platform.app.route({
    method: declared.method,
    url: declared.path,
    ...(slice.calls && { config: { rateLimit: { max: slice.calls.most, timeWindow: slice.calls.minutes * 60_000 } } }),
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const actor = await admit(request);
      const { parsed: input, issues } = slice.gathersIssues
        ? salvageInput(declared, request)
        : { parsed: parseInput(declared, request), issues: [] };
      const origin = originOf(request);
      const reading: ReadContext<A> = { db: platform.db, actor, now: platform.now(), origin };
      const apart: PrepareContext<A>['apart'] = (work) => platform.db.transaction().execute(work);
      const prepared = (await slice.before?.({ ...reading, apart }, input)) as P;
      if (declared.method === 'GET') {
        const ctx = reading as unknown as ContextOf<E, A>;
        return (slice.instead?.(ctx, input, request, reply) ?? (await answer(ctx, input, prepared, issues, reply))()) as unknown;
      }
      // The answer leaves after the commit: nothing is acknowledged that could still be undone.
      const leave = await platform.db
        .transaction()
        .execute((tx) => answer(writeContext(platform, tx, actor, origin) as unknown as ContextOf<E, A>, input, prepared, issues, reply));
      return leave();
    },
  });
}

/** Sends an answer in its declared shape. */
export function send<E extends Endpoint>(platform: HttpPlatform, declared: E, body: PresentedOf<E>, reply: FastifyReply): unknown {
  if (declared.answer === 'empty') return reply.code(204).send();
  if (!isSchema(declared.answer)) return reply.type('text/plain; charset=utf-8').send(body);
  // Tests hold every answer to its schema; in production the presenter's type is enough, and large lists stay cheap.
  if (platform.checksAnswers) declared.answer.parse(body);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Writes a line of the audit journal for a read that must leave one: an export, a download. */
export const journal = (
  platform: HttpPlatform,
  ctx: { actor: Actor; now: Date; origin: Origin },
  action: string,
  subject: string,
): Promise<void> =>
  recordAudit(alone(platform.db), { at: ctx.now, userId: ctx.actor.userId, address: ctx.origin.address, action, subject });

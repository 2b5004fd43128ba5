import type { FastifyRequest } from 'fastify';
import { recordAudit } from '#api/platform/audit.queries.ts';
import type { Actor, Origin, PrepareContext, ReadContext, WriteContext } from '#api/platform/context.ts';
import { autocommit, type Tx } from '#api/platform/database/schema.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import type { HttpPlatform } from './http.ts';

/** The context of a use case: a GET only reads, every other method writes in one transaction. */
export type ContextOf<E extends Endpoint, A> = E['method'] extends 'GET' ? ReadContext<A> : WriteContext<A>;

const originOf = (request: FastifyRequest): Origin => ({ requestId: request.id, ip: request.ip });

/** Makes the context of a read, outside any transaction. */
export const readContext = <A>(platform: HttpPlatform, request: FastifyRequest, actor: A): ReadContext<A> => ({
  db: platform.db,
  actor,
  now: platform.now(),
  origin: originOf(request),
});

/** Makes the context of the slow work before a write. */
export const prepareContext = <A>(platform: HttpPlatform, request: FastifyRequest, actor: A): PrepareContext<A> => ({
  ...readContext(platform, request, actor),
  separateTransaction: (work) => platform.db.transaction().execute(work),
});

/** Makes the context of a write inside `tx`. */
export function writeContext<A extends Actor | null>(platform: HttpPlatform, request: FastifyRequest, actor: A, tx: Tx): WriteContext<A> {
  const now = platform.now();
  const origin = originOf(request);
  return {
    tx,
    actor,
    now,
    origin,
    enqueue: (job, payload, after) => platform.enqueue(tx, job, payload, after),
    audit: (action, subject) => recordAudit(tx, { at: now, userId: actor?.userId ?? null, ip: origin.ip, action, subject }),
  };
}

/** Carries the result of a read out of the transaction that it rolls back. */
class RolledBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('A preview never writes');
    this.result = result;
  }
}

/** Runs a read. Within a preview, the draft stands in its place meanwhile: nobody else sees it, and nothing of it stays. */
export async function inRead<A extends Actor | null, T>(
  platform: HttpPlatform,
  request: FastifyRequest,
  actor: A,
  work: (ctx: ReadContext<A>) => Promise<T>,
): Promise<T> {
  const context = readContext(platform, request, actor);
  const preview = actor?.visit?.preview;
  // The search keeps its index in memory: it must never read a draft.
  if (!preview || hasKeyword(request)) return work(context);
  try {
    return await platform.db.transaction().execute(async (tx) => {
      await platform.applyDraft(tx, preview, context.now);
      throw new RolledBack(await work({ ...context, db: tx }));
    });
  } catch (problem) {
    if (problem instanceof RolledBack) return problem.result;
    throw problem;
  }
}

const hasKeyword = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && ['s', 'q'].some((name) => Object.hasOwn(query, name));

/** Runs `work` with the context that the endpoint's method asks for. A write is committed before this returns. */
export function inContext<E extends Endpoint, A extends Actor | null, T>(
  platform: HttpPlatform,
  endpoint: E,
  request: FastifyRequest,
  actor: A,
  work: (ctx: ContextOf<E, A>) => Promise<T>,
): Promise<T> {
  // TypeScript does not narrow `ContextOf` by the test of the method: hence the two casts.
  if (endpoint.method === 'GET') return inRead(platform, request, actor, (ctx) => work(ctx as unknown as ContextOf<E, A>));
  return platform.db.transaction().execute((tx) => work(writeContext(platform, request, actor, tx) as unknown as ContextOf<E, A>));
}

/** Adds a line to the audit journal for a read that must leave one: an export, a download, a preview. Within a visit it names the member too. */
export const auditRead = (platform: HttpPlatform, ctx: ReadContext<Actor>, action: string, subject: string): Promise<void> =>
  recordAudit(autocommit(platform.db), {
    at: ctx.now,
    userId: ctx.actor.visit?.operatorId ?? ctx.actor.userId,
    ip: ctx.origin.ip,
    action,
    subject: ctx.actor.visit && ctx.actor.userId > 0 ? `${subject} · people ${ctx.actor.userId}` : subject,
  });

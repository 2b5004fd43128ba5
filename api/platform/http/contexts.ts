import type { FastifyRequest } from 'fastify';
import { insertAuditEvent, recordAudit, recordRowCount } from '#api/platform/audit.queries.ts';
import type { Actor, Origin, PrepareContext, ReadContext, WriteContext } from '#api/platform/context.ts';
import { nameOperator } from '#api/platform/database/operator.queries.ts';
import { autocommit, type Tx } from '#api/platform/database/schema.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { signedInUser, visitedUser } from './authorise.ts';
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
function writeContext<A extends Actor | null>(platform: HttpPlatform, request: FastifyRequest, actor: A, tx: Tx): WriteContext<A> {
  const now = platform.now();
  const origin = originOf(request);
  return {
    tx,
    actor,
    now,
    origin,
    enqueue: (job, payload, after) => platform.enqueue(tx, job, payload, after),
    audit: (action, subject, onBehalfOf) =>
      recordAudit(tx, { at: now, userId: actor?.userId ?? null, ip: origin.ip, action, subject, onBehalfOf }),
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
  if (!preview || neverSeesDrafts(request)) return work(context);
  const deferred: (() => Promise<void>)[] = [];
  const result = await rolledBack<T>(platform, async (tx) => {
    await platform.applyDraft(tx, preview, context.now);
    return work({ ...context, db: tx, defer: (later) => void deferred.push(later) });
  });
  for (const later of deferred) await later();
  return result;
}

/** Runs work in a transaction that is rolled back, and returns its result. */
async function rolledBack<T>(platform: HttpPlatform, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await platform.db.transaction().execute(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (problem) {
    if (problem instanceof RolledBack) return problem.result;
    throw problem;
  }
}

/** Tells that a read is one of a search, which keeps its index in memory, or an export, whose rows leave after the transaction. */
const neverSeesDrafts = ({ query, routeOptions }: FastifyRequest): boolean =>
  /\/(?:xlsx|pdf)$/.test(routeOptions.url ?? '') ||
  (typeof query === 'object' && query !== null && [...words, 'xlsx', 'all'].some((name) => Object.hasOwn(query, name)));

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
  return inWrite(platform, request, actor, (ctx) => work(ctx as unknown as ContextOf<E, A>));
}

/** Runs a write in one transaction, which names the operator who writes. */
export function inWrite<A extends Actor | null, T>(
  platform: HttpPlatform,
  request: FastifyRequest,
  actor: A,
  work: (ctx: WriteContext<A>) => Promise<T>,
): Promise<T> {
  return platform.db.transaction().execute(async (tx) => {
    if (actor?.role === 'operator') await nameOperator(tx, actor.userId);
    return work(writeContext(platform, request, actor, tx));
  });
}

/**
 * Adds a line to the audit journal for a read that must leave one: an export, a download, a preview. Within the transaction of a preview of a
 * draft it waits for its end: it must stay, and the embedded database has one session.
 */
export async function auditRead(platform: HttpPlatform, ctx: ReadContext<Actor>, action: string, subject: string): Promise<void> {
  const write = () => recordAudit(autocommit(platform.db), { ...readerOf(ctx), action, subject });
  if (ctx.defer) ctx.defer(write);
  else await write();
}

/** Returns who reads for the journal: the operator of a visit, and in whose place. A visit as anyone of a role names no member. */
const readerOf = ({ now, origin, actor }: ReadContext<Actor>) => ({
  at: now,
  ip: origin.ip,
  userId: signedInUser(actor),
  onBehalfOf: visitedUser(actor),
});

/** The parameters that are no filter, and those whose words may be a name: the journal says that they are set, never what they say. */
const noFilters = ['page', 'xlsx', 'all', 'format', '_format', 'sort'];
const words = ['q', 's', 'motclef'];

/** Returns the filters of an export in one line: 'state=draft category=webinars q=…'. Those of a list `f` are named one by one. */
export const filtersOf = (query: object): string =>
  Object.entries(query)
    .flatMap(([name, value]) => (value instanceof Map ? [...value] : [[name, value]]))
    .filter(([name, value]) => !noFilters.includes(name) && value !== undefined && value !== null && value !== false && value.length !== 0)
    .map(([name, value]) => `${name}=${words.includes(name) ? '…' : String(value)}`)
    .join(' ')
    .slice(0, 500);

/**
 * Adds the line of an export to the audit journal. Returns the function through which its rows pass: it writes their number once they have
 * left, those of an export that is broken off included.
 */
export async function auditExport(platform: HttpPlatform, ctx: ReadContext<Actor>, file: string, query: object) {
  const db = autocommit(platform.db);
  const line = await insertAuditEvent(db, { ...readerOf(ctx), action: 'export', subject: file, filters: filtersOf(query) });
  return async function* counted<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    let rows = 0;
    try {
      for await (const page of pages) {
        yield page;
        rows += page.length;
      }
    } finally {
      await recordRowCount(db, line, rows);
    }
  };
}

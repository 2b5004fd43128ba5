import { type RawBuilder, sql } from 'kysely';
import { collectGarbage } from '#api/platform/collect-garbage.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { InvertedIndex, type SearchableEntity } from './engine/inverted-index.ts';
import { placedKinds, type SearchKind } from './search.tables.ts';

/** The search indexes of one database in the memory of this process, and the state of the database at their last refresh. */
type SearchCache = {
  indexes: Map<SearchKind, InvertedIndex>;
  /** Transactions with a lower number were finished at the last refresh. Null before the first one. */
  oldestOpenTransaction: string | null;
  /** File node of the table `search_documents`: it changes when the table is restored or truncated. */
  fileNode: number;
  /** Time of the last refresh, in milliseconds of `performance.now()`. */
  refreshedAt: number;
  currentRefresh: Promise<void>;
  queuedRefresh: Promise<void> | null;
};
type Row = {
  kind: SearchKind;
  entity_id: number;
  weights: number[];
  texts: string[];
  identifier: string | null;
  latitude: number | null;
  longitude: number | null;
};
type DatabaseState = {
  fileNode: number;
  oldestOpenTransaction: string;
};

/** One cache per open database: a test opens several nodes in one process. */
const caches = new WeakMap<Reader, SearchCache>();
function cacheOf(db: Reader): SearchCache {
  const existing = caches.get(db);
  if (existing) return existing;
  const cache: SearchCache = {
    indexes: new Map(),
    oldestOpenTransaction: null,
    fileNode: 0,
    refreshedAt: 0,
    currentRefresh: Promise.resolve(),
    queuedRefresh: null,
  };
  caches.set(db, cache);
  return cache;
}

/** A search refreshes indexes that are older than this (GOL-24). */
const maxAgeMs = 1000;
/** For this long after a write of this process every search refreshes first: the transaction that wrote needs time to commit. */
const ownWriteMs = 60_000;
let lastOwnWrite = Number.NEGATIVE_INFINITY;
/** Called when this process writes to `search_documents`, so that its own searches find at once what it wrote. */
export const markOwnWrite = (): void => {
  lastOwnWrite = performance.now();
};

const databaseState: RawBuilder<DatabaseState> = sql`(
  select pg_relation_filenode('search_documents')::bigint as "fileNode",
    pg_snapshot_xmin(pg_current_snapshot())::text as "oldestOpenTransaction")`;
/** From this many changes on, all is read anew: their number is not known and may be the whole table. */
const maxChanges = 5000;
const pageRows = 1000;
/** Reading so many documents leaves several MiB of garbage; reading 100,000 some 60. */
const manyDocuments = 10_000;

/**
 * Returns the state of the database and the documents that a transaction numbered `since` or later wrote, `maxChanges` at most. Numbers
 * ahead of the current transactions come from another cluster, before a restore, and are ignored.
 */
const changesSince = (db: Reader, since: string) =>
  db
    .selectFrom(databaseState.as('s'))
    .leftJoin(
      sql<Row>`(
        select kind, entity_id, weights, texts, identifier, latitude, longitude from search_documents
        where written >= ${since}::xid8 and written < pg_snapshot_xmax(pg_current_snapshot())
        order by written limit ${maxChanges})`.as('d'),
      (join) => join.onTrue(),
    )
    .select([
      's.fileNode',
      's.oldestOpenTransaction',
      'd.kind',
      'd.entity_id',
      'd.weights',
      'd.texts',
      'd.identifier',
      'd.latitude',
      'd.longitude',
    ])
    .execute();

const pageAfter = (db: Reader, kind: string, id: number): Promise<Row[]> =>
  db
    .selectFrom('search_documents')
    .select(['kind', 'entity_id', 'weights', 'texts', 'identifier', 'latitude', 'longitude'])
    .where(sql<boolean>`(kind, entity_id) > (${kind}, ${id}::integer)`)
    .orderBy('kind')
    .orderBy('entity_id')
    .limit(pageRows)
    .execute();

const searchableEntityOf = ({ kind, entity_id, weights, texts, identifier, latitude, longitude }: Row): SearchableEntity => ({
  id: entity_id,
  identifier,
  ...(placedKinds.includes(kind) && { point: latitude === null || longitude === null ? null : { latitude, longitude } }),
  texts: texts.map((text, at) => ({ weight: weights[at] ?? 1, text })),
});

function indexOf(indexes: SearchCache['indexes'], kind: SearchKind): InvertedIndex {
  const index = indexes.get(kind) ?? new InvertedIndex();
  indexes.set(kind, index);
  return index;
}

/** Builds the indexes from the whole table, page by page, so that other requests are served in between. */
async function rebuildIndexes(db: Reader, cache: SearchCache): Promise<void> {
  const state = await db.selectFrom(databaseState.as('s')).select(['s.fileNode', 's.oldestOpenTransaction']).executeTakeFirstOrThrow();
  const indexes: SearchCache['indexes'] = new Map();
  for (let page = await pageAfter(db, '', 0); page.length > 0; ) {
    for (const [kind, rows] of Map.groupBy(page, (row) => row.kind)) indexOf(indexes, kind).addBeforeRebuild(rows.map(searchableEntityOf));
    const last = page.at(-1);
    page = last && page.length === pageRows ? await pageAfter(db, last.kind, last.entity_id) : [];
  }
  for (const index of indexes.values()) index.rebuild();
  Object.assign(cache, { indexes, ...state });
  const documents = [...indexes.values()].reduce((sum, { liveCount }) => sum + liveCount, 0);
  if (documents >= manyDocuments) collectGarbage();
}

/** Brings the indexes up to date: by the changes since the last refresh, else by reading the whole table. */
async function refresh(db: Reader, cache: SearchCache): Promise<void> {
  cache.refreshedAt = performance.now();
  if (cache.oldestOpenTransaction === null) return rebuildIndexes(db, cache);
  const rows = await changesSince(db, cache.oldestOpenTransaction);
  const [state] = rows;
  if (!state || state.fileNode !== cache.fileNode || rows.length >= maxChanges) return rebuildIndexes(db, cache);
  const changes = rows.flatMap(({ kind, entity_id, weights, texts, identifier, latitude, longitude }) =>
    kind && entity_id !== null && weights && texts ? [{ kind, entity_id, weights, texts, identifier, latitude, longitude }] : [],
  );
  for (const [kind, changed] of Map.groupBy(changes, (row) => row.kind))
    indexOf(cache.indexes, kind).replace(changed.map(searchableEntityOf));
  cache.oldestOpenTransaction = state.oldestOpenTransaction;
}

/**
 * Starts a refresh after the current one and returns its end. Callers that come while one is queued share it: it starts later than
 * their call, so it reads what they need.
 */
function queueRefresh(db: Reader, cache: SearchCache): Promise<void> {
  cache.queuedRefresh ??= cache.currentRefresh.then(() => {
    cache.queuedRefresh = null;
    const started = refresh(db, cache);
    cache.currentRefresh = started.catch(() => {
      cache.refreshedAt = 0;
    });
    return started;
  });
  return cache.queuedRefresh;
}

/**
 * Returns the index of each kind, refreshed when needed: it has all that this process wrote, and what other nodes wrote up to a second
 * ago (`maxAgeMs`). Rejects when the database cannot be read.
 */
export async function searchIndexes(db: Reader): Promise<(kind: SearchKind) => InvertedIndex> {
  const cache = cacheOf(db);
  const now = performance.now();
  const mustRefresh = cache.oldestOpenTransaction === null || now - lastOwnWrite < ownWriteMs;
  if (mustRefresh || now - cache.refreshedAt >= maxAgeMs) await queueRefresh(db, cache);
  return (kind) => indexOf(cache.indexes, kind);
}

import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { KindIndex } from './engine/inverted-index.ts';
import type { SearchKind } from './search.tables.ts';

/** The search index of a database in this node's memory, and up to where it knows that database. */
type Memory = {
  indexes: Map<SearchKind, KindIndex>;
  /** Every transaction below this number was over when we last looked. Null before the first look. */
  horizon: string | null;
  /** Which file of the database holds the table: another one once it was restored or emptied. */
  table: number;
  lookedAt: number;
  running: Promise<void>;
  next: Promise<void> | null;
};
type Row = {
  kind: SearchKind;
  entity_id: number;
  weights: number[];
  texts: string[];
};
type Look = {
  table: number;
  horizon: string;
};

/** One for each database that this process has open: nodes of a test each have their own. */
const memories = new WeakMap<Reader, Memory>();
function memoryOf(db: Reader): Memory {
  const known = memories.get(db);
  if (known) return known;
  const fresh: Memory = { indexes: new Map(), horizon: null, table: 0, lookedAt: 0, running: Promise.resolve(), next: null };
  memories.set(db, fresh);
  return fresh;
}

const looksEvery = 1000;
/** How long a transaction of ours that indexed something may take to commit while every search still looks for it. */
const ownWorkLasts = 60_000;
let ownIndexingAt = Number.NEGATIVE_INFINITY;
/** This process indexes something: for a while every search looks at the database first, so that what was just written is found. */
export const noteOwnIndexing = (): void => {
  ownIndexingAt = performance.now();
};

const here: RawBuilder<Look> = sql`(
  select pg_relation_filenode('search_documents')::bigint as "table", pg_snapshot_xmin(pg_current_snapshot())::text as horizon)`;
const mostChanges = 5000;
const pageRows = 5000;

/** What has been written since the last look, `mostChanges` at most. What another cluster wrote, before a restore, is no news. */
const changesSince = (db: Reader, horizon: string) =>
  db
    .selectFrom(here.as('h'))
    .leftJoin(
      sql<Row>`(
        select kind, entity_id, weights, texts from search_documents
        where written >= ${horizon}::xid8 and written < pg_snapshot_xmax(pg_current_snapshot())
        order by written limit ${mostChanges})`.as('d'),
      (join) => join.onTrue(),
    )
    .select(['h.table', 'h.horizon', 'd.kind', 'd.entity_id', 'd.weights', 'd.texts'])
    .execute();

const pageAfter = (db: Reader, kind: string, id: number): Promise<Row[]> =>
  db
    .selectFrom('search_documents')
    .select(['kind', 'entity_id', 'weights', 'texts'])
    .where(sql<boolean>`(kind, entity_id) > (${kind}, ${id}::integer)`)
    .orderBy('kind')
    .orderBy('entity_id')
    .limit(pageRows)
    .execute();

const foundBy = ({ entity_id, weights, texts }: Row) => ({
  id: entity_id,
  texts: texts.map((text, at) => ({ weight: weights[at] ?? 1, text })),
});

function indexOf(indexes: Memory['indexes'], kind: SearchKind): KindIndex {
  const index = indexes.get(kind) ?? new KindIndex();
  indexes.set(kind, index);
  return index;
}

/** Reads everything anew, page after page, others served in between. */
async function readAll(db: Reader, memory: Memory): Promise<void> {
  const { table, horizon } = await db.selectFrom(here.as('h')).select(['h.table', 'h.horizon']).executeTakeFirstOrThrow();
  const indexes: Memory['indexes'] = new Map();
  for (let page = await pageAfter(db, '', 0); page.length > 0; ) {
    for (const [kind, rows] of Map.groupBy(page, (row) => row.kind)) indexOf(indexes, kind).add(rows.map(foundBy));
    const last = page.at(-1);
    page = last && page.length === pageRows ? await pageAfter(db, last.kind, last.entity_id) : [];
  }
  for (const index of indexes.values()) index.rebuild();
  Object.assign(memory, { indexes, table, horizon });
}

async function look(db: Reader, memory: Memory): Promise<void> {
  memory.lookedAt = performance.now();
  if (memory.horizon === null) return readAll(db, memory);
  const rows = await changesSince(db, memory.horizon);
  const [seen] = rows;
  if (!seen || seen.table !== memory.table || rows.length >= mostChanges) return readAll(db, memory);
  const changed = rows.flatMap(({ kind, entity_id, weights, texts }) =>
    kind && entity_id !== null && weights && texts ? [{ kind, entity_id, weights, texts }] : [],
  );
  for (const [kind, some] of Map.groupBy(changed, (row) => row.kind)) indexOf(memory.indexes, kind).put(some.map(foundBy));
  memory.horizon = seen.horizon;
}

/** A look that begins after now: the one that waits already, else a new one behind the one under way. */
function nextLook(db: Reader, memory: Memory): Promise<void> {
  memory.next ??= memory.running.then(() => {
    memory.next = null;
    const running = look(db, memory);
    memory.running = running.catch(() => {
      memory.lookedAt = 0;
    });
    return running;
  });
  return memory.next;
}

/** The index of each kind, as the database is now for what this node wrote, and at most a second ago for what others did. */
export async function searchIndexes(db: Reader): Promise<(kind: SearchKind) => KindIndex> {
  const memory = memoryOf(db);
  const now = performance.now();
  const mustLook = memory.horizon === null || now - ownIndexingAt < ownWorkLasts;
  if (mustLook || now - memory.lookedAt >= looksEvery) await nextLook(db, memory);
  return (kind) => indexOf(memory.indexes, kind);
}

import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { Findable } from './engine/inverted-index.ts';
import type { SearchKind } from './search.tables.ts';
import { noteOwnIndexing } from './search-cache.queries.ts';

const chunk = 1000;

/** Says what entities of one kind are found by, in place of what was said before. In the transaction that wrote them. */
export async function indexForSearch(tx: Tx, kind: SearchKind, entities: readonly Findable[]): Promise<void> {
  for (let start = 0; start < entities.length; start += chunk) await indexChunk(tx, kind, entities.slice(start, start + chunk));
  noteOwnIndexing();
}

async function indexChunk(tx: Tx, kind: SearchKind, entities: readonly Findable[]): Promise<void> {
  const given = entities.map(({ id, texts }) => {
    const kept = texts.filter(({ text }) => text.trim() !== '');
    return { id, weights: kept.map(({ weight }) => weight), texts: kept.map(({ text }) => text) };
  });
  await sql`
    insert into search_documents as known (kind, entity_id, weights, texts)
    select ${kind}, given.id, given.weights, given.texts
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id integer, weights smallint[], texts text[])
    order by given.id
    on conflict (kind, entity_id) do update
    set weights = excluded.weights, texts = excluded.texts, written = pg_current_xact_id()
    where (known.weights, known.texts) is distinct from (excluded.weights, excluded.texts)`.execute(tx);
}

/** Keeps the tags of the suppliers as keywords that can be suggested, and forgets those nobody carries any more. */
export async function refreshKeywords(tx: Tx): Promise<void> {
  const carried = await sql<{ title: string }>`
    select distinct tag as title from organisations, unnest(tags) as tag where kind = 'supplier' order by 1`.execute(tx);
  const known = await tx.selectFrom('keywords').select(['id', 'title', 'slug']).execute();
  const wanted = new Set(carried.rows.map((row) => row.title));
  const gone = known.filter((keyword) => !wanted.has(keyword.title)).map((keyword) => keyword.id);
  await indexForSearch(
    tx,
    'keyword',
    gone.map((id) => ({ id, texts: [] })),
  );
  await tx.deleteFrom('keywords').where('id', '=', sql<number>`any(${gone}::integer[])`).execute();
  const taken = new Set(known.map((keyword) => keyword.slug));
  const titles = new Set(known.map((keyword) => keyword.title));
  const fresh = [...wanted].filter((title) => !titles.has(title)).map((title) => ({ title, slug: freeSlug(title, taken) }));
  if (fresh.length === 0) return;
  const inserted = await sql<{ id: number; title: string }>`
    insert into keywords (title, slug)
    select * from unnest(${fresh.map((one) => one.title)}::text[], ${fresh.map((one) => one.slug)}::text[])
    returning id, title`.execute(tx);
  await indexForSearch(
    tx,
    'keyword',
    inserted.rows.map(({ id, title }) => ({ id, texts: [{ weight: 4, text: title }] })),
  );
}

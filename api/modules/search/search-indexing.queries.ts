import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { SearchableEntity } from './engine/inverted-index.ts';
import type { SearchKind } from './search.tables.ts';
import { markOwnWrite } from './search-cache.queries.ts';

const batchSize = 1000;

/**
 * Replaces the texts that entities of one kind are searched by; without text an entity is no longer found. Call it in the transaction
 * that writes the entities.
 */
export async function indexForSearch(tx: Tx, kind: SearchKind, entities: readonly SearchableEntity[]): Promise<void> {
  for (let start = 0; start < entities.length; start += batchSize) await indexBatch(tx, kind, entities.slice(start, start + batchSize));
  markOwnWrite();
}

/** Writes only the rows that differ: every row written is read again by each node. */
async function indexBatch(tx: Tx, kind: SearchKind, entities: readonly SearchableEntity[]): Promise<void> {
  const rows = entities.map(({ id, texts, identifier = null, point = null }) => {
    const written = texts.filter(({ text }) => text.trim() !== '');
    return { id, identifier, ...point, weights: written.map(({ weight }) => weight), texts: written.map(({ text }) => text) };
  });
  await sql`
    insert into search_documents as stored (kind, entity_id, weights, texts, identifier, latitude, longitude)
    select ${kind}, entity.id, entity.weights, entity.texts, entity.identifier, entity.latitude, entity.longitude
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entity(id integer, weights smallint[], texts text[], identifier text, latitude real, longitude real)
    order by entity.id
    on conflict (kind, entity_id) do update
    set weights = excluded.weights, texts = excluded.texts, identifier = excluded.identifier, latitude = excluded.latitude,
      longitude = excluded.longitude, written = pg_current_xact_id()
    where (stored.weights, stored.texts, stored.identifier, stored.latitude, stored.longitude)
      is distinct from (excluded.weights, excluded.texts, excluded.identifier, excluded.latitude, excluded.longitude)`.execute(tx);
}

/** Makes the keywords that are suggested equal to the tags of the suppliers: adds the new tags, deletes those that no supplier has. */
export async function refreshKeywords(tx: Tx): Promise<void> {
  const tags = await sql<{ title: string }>`
    select distinct tag as title from organisations, unnest(tags) as tag where kind = 'supplier' and closed_at is null order by 1`.execute(
    tx,
  );
  const keywords = await tx.selectFrom('keywords').select(['id', 'title', 'slug']).execute();
  const wantedTitles = new Set(tags.rows.map((row) => row.title));
  const obsoleteIds = keywords.filter((keyword) => !wantedTitles.has(keyword.title)).map((keyword) => keyword.id);
  await indexForSearch(
    tx,
    'keyword',
    obsoleteIds.map((id) => ({ id, texts: [] })),
  );
  await tx.deleteFrom('keywords').where('id', '=', sql<number>`any(${obsoleteIds}::integer[])`).execute();
  const takenSlugs = new Set(keywords.map((keyword) => keyword.slug));
  const storedTitles = new Set(keywords.map((keyword) => keyword.title));
  const added = [...wantedTitles]
    .filter((title) => !storedTitles.has(title))
    .map((title) => ({ title, slug: freeSlug(title, takenSlugs) }));
  if (added.length === 0) return;
  const inserted = await sql<{ id: number; title: string }>`
    insert into keywords (title, slug)
    select * from unnest(${added.map(({ title }) => title)}::text[], ${added.map(({ slug }) => slug)}::text[])
    on conflict do nothing returning id, title`.execute(tx);
  await indexForSearch(
    tx,
    'keyword',
    inserted.rows.map(({ id, title }) => ({ id, texts: [{ weight: 4, text: title }] })),
  );
}

import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { SearchKind } from './search.tables.ts';
import { wordsOf } from './search.words.ts';

/** What an entity can be found by: its texts, the weightiest first (4 title, 3 keywords, 2 families, 1 place). */
export type Findable = { id: number; texts: { weight: number; text: string }[] };

const chunk = 500;

/** Puts entities of one kind in the search index, in place of what the index knew of them. In the transaction that wrote them. */
export async function indexForSearch(tx: Tx, kind: SearchKind, entities: readonly Findable[]): Promise<void> {
  for (let start = 0; start < entities.length; start += chunk) await indexChunk(tx, kind, entities.slice(start, start + chunk));
}

async function indexChunk(tx: Tx, kind: SearchKind, entities: readonly Findable[]): Promise<void> {
  const ids: number[] = [];
  const words: string[] = [];
  const weights: number[] = [];
  for (const entity of entities) {
    const best = new Map<string, number>();
    for (const { weight, text } of entity.texts) for (const word of wordsOf(text)) best.set(word, Math.max(weight, best.get(word) ?? 0));
    for (const [word, weight] of best) {
      ids.push(entity.id);
      words.push(word);
      weights.push(weight);
    }
  }
  await tx
    .deleteFrom('search_postings')
    .where('kind', '=', kind)
    .where('entity_id', '=', sql<number>`any(${entities.map((entity) => entity.id)}::integer[])`)
    .execute();
  await sql`
    insert into search_words (word) select distinct word from unnest(${words}::text[]) as given(word)
    order by word on conflict (word) do nothing`.execute(tx);
  await sql`
    insert into search_postings (word_id, kind, entity_id, weight)
    select w.id, ${kind}, given.entity_id, given.weight
    from unnest(${ids}::integer[], ${words}::text[], ${weights}::smallint[]) as given(entity_id, word, weight)
    join search_words w on w.word = given.word`.execute(tx);
}

/** Keeps the tags of the suppliers as keywords that can be suggested, and forgets those nobody carries any more. */
export async function refreshKeywords(tx: Tx): Promise<void> {
  const carried = await sql<{ title: string }>`
    select distinct tag as title from organisations, unnest(tags) as tag where kind = 'supplier' order by 1`.execute(tx);
  const known = await tx.selectFrom('keywords').select(['id', 'title', 'slug']).execute();
  const wanted = new Set(carried.rows.map((row) => row.title));
  const gone = known.filter((keyword) => !wanted.has(keyword.title)).map((keyword) => keyword.id);
  await tx
    .deleteFrom('search_postings')
    .where('kind', '=', 'keyword')
    .where('entity_id', '=', sql<number>`any(${gone}::integer[])`)
    .execute();
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

import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { everyWordOf } from '#api/platform/text/words.ts';
import type { Reading } from '#protocol/search/reading.ts';
import { bestHits } from './engine/best-hits.ts';
import { type Hits, searchIndex } from './engine/search.ts';
import { placedKinds, type SearchKind } from './search.tables.ts';
import { searchIndexes } from './search-cache.queries.ts';

/** The text of a search, and the entities that match it, kind by kind. */
export type SearchMatch = {
  typed: string;
  hits: (kind: SearchKind) => Hits;
};
/** The entities of a kind that the viewer may see, as a sub-select of ids. */
type VisibleEntities = { kind: SearchKind; ids: RawBuilder<{ id: number }> };
type MatchTable = RawBuilder<{ entity_id: number; score: number }>;

/** Reads the ids of the visible entities as one row: of a thousand of them, a row each would take longer than the search. */
async function findVisible(db: Reader, { ids }: VisibleEntities): Promise<ReadonlySet<number>> {
  const row = await db.selectFrom(ids.as('v')).select(sql<number[]>`coalesce(array_agg(v.id), '{}')`.as('ids')).executeTakeFirstOrThrow();
  return new Set(row.ids);
}

/**
 * Searches the index for a typed text, with tolerance for typos and unfinished words. Null when the text is empty, which means no search.
 * A text without words matches nothing. `exact` turns the tolerance off. `visible` is needed for each kind of which some entities are hidden
 * from the viewer: these then neither match, nor correct a word, nor displace a weaker match. `db` must be the database of the portal, never a
 * transaction: the index is cached for it.
 */
export async function matchWords(
  db: Reader,
  typed: string,
  exact = false,
  ...visible: readonly VisibleEntities[]
): Promise<SearchMatch | null> {
  if (typed === '') return null;
  if (everyWordOf(typed).length === 0) return { typed, hits: () => ({ entities: [], scores: [] }) };
  const visibleIds = new Map(await Promise.all(visible.map(async (one) => [one.kind, await findVisible(db, one)] as const)));
  const indexes = await searchIndexes(db);
  const placeIndexes = [indexes('supplier'), indexes('subscriber')];
  const hitsByKind = new Map<SearchKind, Hits>();
  const hits = (kind: SearchKind): Hits => {
    const options = {
      exact,
      placeIndexes: placedKinds.includes(kind) ? placeIndexes : [],
      visible: visibleIds.get(kind),
    };
    const result = hitsByKind.get(kind) ?? searchIndex(indexes(kind), typed, options);
    hitsByKind.set(kind, result);
    return result;
  };
  return { typed, hits };
}

const asTable = ({ entities, scores }: Hits): MatchTable =>
  sql`(select * from unnest(${entities}::integer[], ${scores}::integer[]) as m(entity_id, score))`;

/** Returns the matching entities of a kind as a table to join, `(entity_id, score)`. */
export const matchedEntities = (kind: SearchKind, match: SearchMatch): MatchTable => asTable(match.hits(kind));

/**
 * Returns the same table for the companies of a kind, with the closed ones of which words of the title begin as those that are typed, behind the
 * others: closed, they have left the index. For the desk.
 */
export function matchedCompanies(kind: 'supplier' | 'subscriber', match: SearchMatch): MatchTable {
  const words = normalise(match.typed).split(' ').filter(Boolean);
  if (words.length === 0) return matchedEntities(kind, match);
  return sql`(select entity_id, score from ${matchedEntities(kind, match)} m union all
    select o.id, 0 from organisations o where o.kind = ${kind} and o.closed_at is not null
      and name_words(o.title, '') @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')}))`;
}

/** Returns the same table with the `limit` highest scores only. */
export const bestEntities = (kind: SearchKind, match: SearchMatch, limit: number): MatchTable => asTable(bestHits(match.hits(kind), limit));

/** Returns how a typed text was read for a kind. The words that replace others are written as the text that has them, with accents. */
export async function readingOf(db: Reader, kind: SearchKind, match: SearchMatch | null): Promise<Reading> {
  const { place, corrections } = match?.hits(kind) ?? {};
  const nearest = place?.isEmpty ? { name: place.name, isArea: place.isArea } : null;
  if (!match || !corrections) return { corrected: null, nearest };
  const row = await db
    .selectFrom('search_documents')
    .select('texts')
    .where('kind', '=', kind)
    .where('entity_id', '=', corrections.entity)
    .executeTakeFirst();
  const written = new Map(wordsIn(row?.texts.join(' ') ?? '').map((word) => [normalise(word), word.toLowerCase()]));
  const replacements = new Map(corrections.words.map(({ typed, meant }) => [typed, written.get(meant) ?? meant]));
  return { corrected: match.typed.replace(letters, (word) => replacements.get(normalise(word)) ?? word), nearest };
}

const letters = /[\p{L}\p{M}\d]+/gu;
const wordsIn = (text: string): string[] => text.match(letters) ?? [];

import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { everyWordOf } from '#api/platform/text/words.ts';
import type { Reading } from '#protocol/search/reading.ts';
import { bestHits } from './engine/best-hits.ts';
import { type Hits, searchIndex } from './engine/search.ts';
import type { SearchKind } from './search.tables.ts';
import { searchIndexes } from './search-cache.queries.ts';

/** The text of a search, and the entities that match it, kind by kind. */
export type SearchMatch = {
  typed: string;
  hits: (kind: SearchKind) => Hits;
};
type MatchTable = RawBuilder<{ entity_id: number; score: number }>;

/**
 * Searches the index for a typed text, with tolerance for typos and unfinished words. Null when the text is empty, which means no search.
 * A text without words matches nothing. `exact` turns the tolerance off. `db` must be the database of the portal, never a transaction: the index is cached for it.
 */
export async function matchWords(db: Reader, typed: string, exact = false): Promise<SearchMatch | null> {
  if (typed === '') return null;
  if (everyWordOf(typed).length === 0) return { typed, hits: () => ({ entities: [], scores: [] }) };
  const indexes = await searchIndexes(db);
  const placeIndexes = [indexes('supplier'), indexes('subscriber')];
  const hitsByKind = new Map<SearchKind, Hits>();
  const hits = (kind: SearchKind): Hits => {
    const result = hitsByKind.get(kind) ?? searchIndex(indexes(kind), typed, { exact, placeIndexes });
    hitsByKind.set(kind, result);
    return result;
  };
  return { typed, hits };
}

const asTable = ({ entities, scores }: Hits): MatchTable =>
  sql`(select * from unnest(${entities}::integer[], ${scores}::integer[]) as m(entity_id, score))`;

/** Returns the matching entities of a kind as a table to join, `(entity_id, score)`. */
export const matchedEntities = (kind: SearchKind, match: SearchMatch): MatchTable => asTable(match.hits(kind));

/** Returns the same table with the `limit` highest scores only. */
export const bestEntities = (kind: SearchKind, match: SearchMatch, limit: number): MatchTable => asTable(bestHits(match.hits(kind), limit));

/** The kinds with an address: only these have a nearest one. */
const placedKinds: readonly SearchKind[] = ['supplier', 'subscriber'];

/** Returns how a typed text was read for a kind. The words that replace others are written as the text that has them, with accents. */
export async function readingOf(db: Reader, kind: SearchKind, match: SearchMatch | null): Promise<Reading> {
  const { place, corrections } = match?.hits(kind) ?? {};
  const nearest = place?.isEmpty && placedKinds.includes(kind) ? place.name : null;
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

import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { everyWordOf } from '#api/platform/text/words.ts';
import { type Hits, searchIndex } from './engine/search.ts';
import type { SearchKind } from './search.tables.ts';
import { searchIndexes } from './search-cache.queries.ts';

/** What was typed, and what answers it, a kind at a time. */
export type SearchMatch = {
  typed: string;
  hits: (kind: SearchKind) => Hits;
};

/**
 * Looks up what was typed, typos and unfinished words forgiven. Null when nothing was typed; words that say nothing ('de la')
 * answer nothing rather than everything. `db` is the portal's own, never a transaction: the index is kept for it.
 */
export async function matchWords(db: Reader, typed: string): Promise<SearchMatch | null> {
  if (typed === '') return null;
  if (everyWordOf(typed).length === 0) return { typed, hits: () => ({ entities: [], scores: [] }) };
  const indexes = await searchIndexes(db);
  const known = new Map<SearchKind, Hits>();
  const hits = (kind: SearchKind): Hits => {
    const found = known.get(kind) ?? searchIndex(indexes(kind), typed);
    known.set(kind, found);
    return found;
  };
  return { typed, hits };
}

const asTable = ({ entities, scores }: Hits): RawBuilder<{ entity_id: number; score: number }> =>
  sql`(select * from unnest(${entities}::integer[], ${scores}::integer[]) as m(entity_id, score))`;

/** The entities of a kind that answer what was typed, with their score, as a table to join: `(entity_id, score)`. */
export const matchedEntities = (kind: SearchKind, match: SearchMatch): RawBuilder<{ entity_id: number; score: number }> =>
  asTable(match.hits(kind));

/** The same for the `most` best only. */
export function bestEntities(kind: SearchKind, match: SearchMatch, most: number): RawBuilder<{ entity_id: number; score: number }> {
  const { entities, scores } = match.hits(kind);
  if (entities.length <= most) return asTable({ entities, scores });
  const best = entities
    .map((_, at) => at)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, most);
  return asTable({ entities: best.map((at) => entities[at] ?? 0), scores: best.map((at) => scores[at] ?? 0) });
}

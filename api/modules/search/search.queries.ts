import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import { wordScore } from './search.matching.ts';
import type { SearchKind } from './search.tables.ts';
import { wordsOf } from './search.words.ts';

/** The words of the index that answer each typed word, and how well. `terms`: how many words were typed. */
export type SearchMatch = { terms: number; wordIds: number[]; positions: number[]; scores: number[] };

const candidatesPerWord = 80;

/**
 * Looks the typed words up in the index, typos and unfinished words forgiven. Two letters swapped in a word of six leave too few
 * trigrams in common, so that words of the same beginning and length are looked at too. Null when nothing was typed;
 * words that say nothing ('de la') answer nothing rather than everything.
 */
export async function matchWords(db: Reader, typed: string): Promise<SearchMatch | null> {
  if (typed === '') return null;
  const terms = wordsOf(typed).slice(0, 8);
  if (terms.length === 0) return { terms: 1, wordIds: [], positions: [], scores: [] };
  const rows = await db
    .selectFrom(
      sql<{ id: number; word: string; position: number }>`(
        select c.id, c.word, t.position::integer as position
        from unnest(${terms}::text[]) with ordinality as t(term, position)
        cross join lateral (
          select w.id, w.word from search_words w
          where w.word % t.term or w.word like t.term || '%'
            or (w.word like left(t.term, 2) || '%' and length(w.word) between length(t.term) - 1 and length(t.term) + 1)
          order by similarity(w.word, t.term) desc, w.word
          limit ${candidatesPerWord}
        ) c)`.as('found'),
    )
    .select(['id', 'word', 'position'])
    .execute();
  const match: SearchMatch = { terms: terms.length, wordIds: [], positions: [], scores: [] };
  for (const { id, word, position } of rows) {
    const score = wordScore(terms[position - 1] ?? '', word);
    if (score === 0) continue;
    match.wordIds.push(id);
    match.positions.push(position);
    match.scores.push(score);
  }
  return match;
}

/** The entities of a kind that answer every typed word, with their score, as a table to join: `(entity_id, score)`. */
export const matchedEntities = (kind: SearchKind, match: SearchMatch): RawBuilder<{ entity_id: number; score: number }> => sql`(
  select entity_id, sum(best) as score from (
    select p.entity_id, c.position, max(c.score * p.weight) as best
    from unnest(${match.wordIds}::integer[], ${match.positions}::integer[], ${match.scores}::double precision[]) as c(word_id, position, score)
    join search_postings p on p.word_id = c.word_id and p.kind = ${kind}
    group by p.entity_id, c.position
  ) answered
  group by entity_id having count(*) = ${match.terms}::integer)`;

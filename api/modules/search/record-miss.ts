import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { SearchType } from '#protocol/search/search.ts';
import type { SearchMatch } from './search.queries.ts';
import type { SearchKind } from './search.tables.ts';
import { missJournalOf } from './search-misses.queries.ts';

/** The kinds of entities that each type of search covers. */
const kindsOfType: Record<SearchType, readonly SearchKind[]> = {
  suppliers: ['supplier'],
  subscribers: ['subscriber'],
  offers: ['offer', 'supplier'],
  documents: ['document'],
};

/**
 * Records a search without result, for the operator: what members look for and the portal lacks. Filters do not count: a text that matches
 * something, all of it filtered out, is no miss. Neither is a search in a visit (RDG-538). Writes nothing itself: the journal does so after
 * the answer.
 */
export function recordMiss(ctx: Pick<ReadContext<Actor>, 'db' | 'now' | 'actor'>, type: SearchType, match: SearchMatch | null): void {
  if (ctx.actor.visit || !match || kindsOfType[type].some((kind) => match.hits(kind).entities.length > 0)) return;
  missJournalOf(ctx.db)?.record(type, match.typed, ctx.now);
}

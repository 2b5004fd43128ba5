import type { ReadContext } from '#api/platform/context.ts';
import type { SearchType } from '#protocol/search/search.ts';
import { missJournalOf } from './search.misses.queries.ts';
import type { SearchMatch } from './search.queries.ts';
import type { SearchKind } from './search.tables.ts';

/** The kinds that each type of search looks among. */
const kindsOf: Record<SearchType, readonly SearchKind[]> = {
  suppliers: ['supplier'],
  subscribers: ['subscriber'],
  offers: ['offer', 'supplier'],
  documents: ['document'],
};

/** Keeps what was searched when nothing of its type answers it, whatever filters were on: what members look for and we do not have. */
export function recordMiss(ctx: Pick<ReadContext<unknown>, 'db' | 'now'>, type: SearchType, match: SearchMatch | null): void {
  if (!match || kindsOf[type].some((kind) => match.hits(kind).entities.length > 0)) return;
  missJournalOf(ctx.db)?.note(type, match.typed, ctx.now);
}

import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type SuggestionKind, type searchEndpoints, shortestSearch } from '#protocol/search/search.ts';
import { matchWords } from './search.queries.ts';
import { listSuggestions, type PartnerIds, type Suggestion } from './suggestions.queries.ts';

/** What a supplier may be suggested: the rest is the search of suppliers, which is not theirs (readings, 'suppliers'). */
const forSuppliers: readonly SuggestionKind[] = ['subscribers', 'articles'];

/** Suggestions for what is being typed; nothing under 3 letters (1-portal 5). */
export async function suggest(
  ctx: ReadContext<Actor>,
  { params, query }: ParsedInputOf<typeof searchEndpoints.suggestions>,
  partnerIdsOf: PartnerIds,
): Promise<Suggestion[]> {
  if (ctx.actor.role === 'supplier' && !forSuppliers.includes(params.kind)) throw new Refusal(coreRefusals.accessDenied);
  if (query.s.length < shortestSearch) return [];
  const match = await matchWords(ctx.db, query.s);
  return match ? listSuggestions(ctx.db, ctx.actor, params.kind, match, ctx.now, partnerIdsOf) : [];
}

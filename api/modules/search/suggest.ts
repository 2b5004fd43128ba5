import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type SuggestionKind, type searchEndpoints, shortestSearch } from '#protocol/search/search.ts';
import { matchWords } from './search.queries.ts';
import { listSuggestions, type SearchSources, type Suggestion } from './suggestions.queries.ts';

/** The kinds that a supplier may search (RDG-173). */
const supplierKinds: readonly SuggestionKind[] = ['subscribers', 'articles'];

/**
 * Suggests titles while the user types; none under 3 letters (SEA-06, SEA-07). Refuses a supplier other kinds than `supplierKinds` (403).
 */
export async function suggest(
  ctx: ReadContext<Actor>,
  { params, query }: ParsedInputOf<typeof searchEndpoints.suggestions>,
  links: SearchSources,
): Promise<Suggestion[]> {
  if (ctx.actor.role === 'supplier' && !supplierKinds.includes(params.kind)) throw new Refusal(coreRefusals.accessDenied);
  if (query.s.length < shortestSearch) return [];
  const visible = params.kind === 'articles' ? [{ kind: 'article', ids: links.readableTitles(ctx) } as const] : [];
  const match = await matchWords(ctx.db, query.s, false, ...visible);
  return match ? listSuggestions(ctx, params.kind, match, links) : [];
}

import { queryOptions } from '@tanstack/react-query';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { type SearchType, type SuggestionKind, searchEndpoints } from '#protocol/search/search.ts';
import { call } from '#web/lib/http/call.ts';
import type { PanelResults, SupplierResults } from './suggestions.ts';

type SearchInput = {
  s: string;
  signal: AbortSignal;
};

const suggest = (kind: SuggestionKind, { s, signal }: SearchInput) =>
  call(searchEndpoints.suggestions, { params: { kind }, query: { s } }, { signal }).then(({ rows }) => rows);

/** Loads the six groups of a supplier search in parallel and returns them together, so that a late group does not move the others. */
async function searchSuppliers(input: SearchInput): Promise<SupplierResults> {
  const [keywords, partners, suppliers, ofContracts, families, articles] = await Promise.all([
    suggest('keywords', input),
    suggest('supplier-partners', input),
    suggest('suppliers', input),
    suggest('contract-suppliers', input),
    suggest('families', input),
    call(articleEndpoints.search, { query: { s: input.s } }, { signal: input.signal }),
  ]);
  return { keywords, partners, suppliers, ofContracts, families, articles: { rows: articles.rows, total: articles.pager.total } };
}

async function search(type: SearchType, input: SearchInput): Promise<PanelResults> {
  if (type === 'suppliers') return { type, ...(await searchSuppliers(input)) };
  if (type === 'subscribers') return { type, subscribers: await suggest('subscribers', input) };
  return { type, keywords: await suggest('keywords', input) };
}

/** The suggestions for the typed text. Those of the previous text stay until the answer when both texts share their first 3 letters. */
export const panelQuery = (type: SearchType, s: string) =>
  queryOptions({
    queryKey: ['search', 'panel', type, s] as const,
    queryFn: ({ signal }) => search(type, { s, signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === type && previousQuery.queryKey[3].slice(0, 3) === s.slice(0, 3) ? previous : undefined,
  });

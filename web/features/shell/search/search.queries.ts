import { queryOptions } from '@tanstack/react-query';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { type SearchType, type SuggestionKind, searchEndpoints } from '#protocol/search/search.ts';
import { call } from '#web/lib/http/call.ts';
import type { Found, SupplierFound } from './suggestions.ts';

type Ask = {
  s: string;
  signal: AbortSignal;
};

const suggest = (kind: SuggestionKind, { s, signal }: Ask) =>
  call(searchEndpoints.suggestions, { params: { kind }, query: { s } }, { signal }).then(({ rows }) => rows);

/** The groups of a search of suppliers, asked together and shown together: a group that came alone would push the others. */
async function findSuppliers(ask: Ask): Promise<SupplierFound> {
  const [keywords, partners, suppliers, families, articles] = await Promise.all([
    suggest('keywords', ask),
    suggest('supplier-partners', ask),
    suggest('suppliers', ask),
    suggest('families', ask),
    call(articleEndpoints.search, { query: { s: ask.s } }, { signal: ask.signal }),
  ]);
  return { keywords, partners, suppliers, families, articles: { rows: articles.rows, total: articles.pager.total } };
}

async function find(type: SearchType, ask: Ask): Promise<Found> {
  if (type === 'suppliers') return { type, ...(await findSuppliers(ask)) };
  if (type === 'subscribers') return { type, subscribers: await suggest('subscribers', ask) };
  return { type, keywords: await suggest('keywords', ask) };
}

/** What the panel shows for what is typed. What was found for the same beginning stays until the next answer is there. */
export const panelQuery = (type: SearchType, s: string) =>
  queryOptions({
    queryKey: ['search', 'panel', type, s] as const,
    queryFn: ({ signal }) => find(type, { s, signal }),
    placeholderData: (previous, before) =>
      before?.queryKey[2] === type && before.queryKey[3].slice(0, 3) === s.slice(0, 3) ? previous : undefined,
  });

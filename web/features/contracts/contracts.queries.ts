import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AutocompleteType, contractEndpoints } from '#protocol/contracts/contracts.ts';
import { shortestSearch } from '#protocol/search/search.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { loadedAtEachVisit } from '#web/lib/http/prefetch.ts';
import { type ContractUrlState, listFiltersOf } from './list/list.url-state.ts';

export type ContractContext = 'CREATE-CONTRACT' | 'CREATE-AMENDMENT' | 'UPDATE-CONTRACT' | 'UPDATE-AMENDMENT';

/** All contract keys start with 'contracts', so that one invalidation refreshes them. The form's choices have their own prefix. */
export const contractKeys = {
  all: ['contracts'] as const,
  one: (id: string) => ['contracts', 'one', id] as const,
  lists: ['contracts', 'list'] as const,
  list: (urlState: ContractUrlState) => [...contractKeys.lists, listFiltersOf(urlState), urlState.page] as const,
  parentality: (id: string) => ['contracts', 'parentality', id] as const,
  choices: (...types: readonly string[]) => ['contract-choices', ...types] as const,
};

/** One page of the list. The previous rows stay while another page loads. A cached page shows at once and is loaded again. */
export const contractListQuery = (urlState: ContractUrlState) =>
  queryOptions({
    queryKey: contractKeys.list(urlState),
    queryFn: ({ signal }) =>
      call(contractEndpoints.list, { query: { ...listFiltersOf(urlState), page: String(urlState.page) } }, { signal }),
    ...loadedAtEachVisit,
    placeholderData: keepPreviousData,
  });

/** Downloads the filtered list, all its pages, as a spreadsheet (CTR-09). */
export const saveContracts = (urlState: ContractUrlState): Promise<void> =>
  download(contractEndpoints.list, { query: { ...listFiltersOf(urlState), xlsx: 'true' } }, spreadsheetType);

/** The contracts that the user can amend, or choose as a parent. */
export const parentChoicesQuery = queryOptions({
  queryKey: contractKeys.choices('contracts'),
  queryFn: async ({ signal }) =>
    (await call(contractEndpoints.autocompletes, { query: { types: 'contracts' } }, { signal })).contracts ?? [],
  staleTime: 0,
});

/** The parentality tree of a contract. */
export const parentalityQuery = (id: string) =>
  queryOptions({
    queryKey: contractKeys.parentality(id),
    queryFn: ({ signal }) => call(contractEndpoints.parentality, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: contractKeys.one(id),
    queryFn: ({ signal }) => call(contractEndpoints.one, { params: { id } }, { signal }),
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['contracts', 'history', id],
    queryFn: ({ signal }) => call(contractEndpoints.history, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** The suppliers that a search finds for the typed text. Those of the previous text stay meanwhile. */
export const supplierChoicesQuery = (typed: string) =>
  queryOptions({
    queryKey: [...contractKeys.choices('suppliers'), 'found', typed],
    queryFn: async ({ signal }) =>
      (await call(contractEndpoints.autocompletes, { query: { types: 'suppliers', s: typed } }, { signal })).suppliers ?? [],
    enabled: typed.length >= shortestSearch,
    placeholderData: keepPreviousData,
  });

/** The choices of the form's fields. */
export const choicesQuery = (types: readonly AutocompleteType[], context?: ContractContext) =>
  queryOptions({
    queryKey: [...contractKeys.choices(...types), context],
    queryFn: ({ signal }) => call(contractEndpoints.autocompletes, { query: { types: [...types], context } }, { signal }),
  });

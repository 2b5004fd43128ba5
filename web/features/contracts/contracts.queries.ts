import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AutocompleteType, contractEndpoints } from '#protocol/contracts/contracts.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { type ContractAddress, listFiltersOf } from './list/list.url-state.ts';

export type ContractContext = 'CREATE-CONTRACT' | 'CREATE-AMENDMENT' | 'UPDATE-CONTRACT' | 'UPDATE-AMENDMENT';

/** Everything that is known of contracts stands under the first word: a write makes all of it old, but nothing that a form chooses from. */
export const contractKeys = {
  all: ['contracts'] as const,
  one: (id: string) => ['contracts', 'one', id] as const,
  lists: ['contracts', 'list'] as const,
  list: (address: ContractAddress) => [...contractKeys.lists, listFiltersOf(address), address.page] as const,
  parentality: (id: string) => ['contracts', 'parentality', id] as const,
  choices: (...types: readonly string[]) => ['contract-choices', ...types] as const,
};

/** One page of the list. While another one loads the previous rows stay; one seen before shows at once and is asked again. */
export const contractListQuery = (address: ContractAddress) =>
  queryOptions({
    queryKey: contractKeys.list(address),
    queryFn: ({ signal }) => call(contractEndpoints.list, { query: { ...listFiltersOf(address), page: String(address.page) } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Saves every contract of a list as a spreadsheet. */
export const saveContracts = (address: ContractAddress): Promise<void> =>
  download(contractEndpoints.list, { query: { ...listFiltersOf(address), xlsx: 'true' } }, spreadsheetType);

/** The contracts that one may amend or put another under. */
export const parentChoicesQuery = queryOptions({
  queryKey: contractKeys.choices('contracts'),
  queryFn: async ({ signal }) =>
    (await call(contractEndpoints.autocompletes, { query: { types: 'contracts' } }, { signal })).contracts ?? [],
  staleTime: 0,
});

/** The contracts above and below one. */
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

/** What a form can choose from. */
export const choicesQuery = (types: readonly AutocompleteType[], context?: ContractContext) =>
  queryOptions({
    queryKey: [...contractKeys.choices(...types), context],
    queryFn: ({ signal }) => call(contractEndpoints.autocompletes, { query: { types: [...types], context } }, { signal }),
  });

import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';
import { keyword } from '#protocol/core/query.ts';
import type { MemberRole } from '#protocol/core/role.ts';

/** Number of letters from which the front asks for suggestions and the server answers some (SEA-06, SEA-07). */
export const shortestSearch = 3;

export const searchTypes = ['suppliers', 'subscribers', 'offers', 'documents'] as const;
export type SearchType = (typeof searchTypes)[number];
/** The options of the search menu: label, type of search, and the roles that do not see it (SEA-02, SEA-03, SEA-17). */
export const searchMenu: readonly { label: string; value: SearchType; hiddenFor: readonly MemberRole[] }[] = [
  { label: 'Fournisseurs', value: 'suppliers', hiddenFor: ['supplier'] },
  { label: 'Adhérents', value: 'subscribers', hiddenFor: [] },
  { label: 'Offres négociées', value: 'offers', hiddenFor: ['supplier'] },
  { label: 'Documents', value: 'documents', hiddenFor: ['supplier'] },
];

/** `contract-suppliers`: the suppliers that only the contracts of the viewer find, by their subjects. */
export const suggestionKind = z.enum([
  'keywords',
  'suppliers',
  'subscribers',
  'supplier-partners',
  'contract-suppliers',
  'families',
  'articles',
]);
export type SuggestionKind = z.infer<typeof suggestionKind>;
/** One suggestion (SEA-15). `keyword` is the text to put into the search field when the user chooses it. */
export const suggestion = z.object({ slug: z.string(), title: z.string(), keyword: z.string() });

export const searchEndpoints = {
  suggestions: endpoint({
    method: 'GET',
    path: '/api/v1/search/autocomplete/:kind',
    summary: 'Suggestions pendant la frappe, à partir de 3 lettres',
    params: z.object({ kind: suggestionKind }),
    query: z.object({ s: keyword }),
    answer: collection(suggestion),
  }),
} as const;

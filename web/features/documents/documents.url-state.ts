import type { DocumentFilters } from '#protocol/documents/documents.ts';
import { listIn, pageIn } from '#web/lib/url/query-params.ts';

/** What the address of the documents says (1-portal 2.1): the parameter names are those of the specification, and the format. */
export type DocumentAddress = {
  keyword: string;
  categories: string[];
  formats: string[];
  page: number;
};

export const readAddress = (params: URLSearchParams): DocumentAddress => ({
  keyword: (params.get('motclef') ?? '').trim(),
  categories: listIn(params, 'category').filter((one) => /^\d{1,6}$/.test(one)),
  formats: listIn(params, 'format').filter((one) => one === 'pdf' || one === 'xls'),
  page: pageIn(params),
});

/** What the list is narrowed by, as the calls want it. */
export const listFiltersOf = ({ keyword, categories, formats }: DocumentAddress) => ({
  ...(keyword && { s: keyword }),
  ...(categories.length > 0 && { category: categories }),
  ...(formats.length > 0 && { format: formats }),
});

/** The two filters: the parameter of the address, its name for people, and its choices among the answer's. */
export const filters = [
  {
    name: 'category',
    title: 'Catégories',
    chosen: (address: DocumentAddress) => address.categories,
    choices: (all: DocumentFilters) => all.categories,
  },
  {
    name: 'format',
    title: 'Format',
    chosen: (address: DocumentAddress) => address.formats,
    choices: (all: DocumentFilters) => all.formats,
  },
] as const;

export const withoutFilters = { category: null, format: null };

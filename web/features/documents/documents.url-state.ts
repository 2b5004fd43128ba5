import type { DocumentFilters } from '#protocol/documents/documents.ts';
import { flagIn, keywordIn, listIn, pageIn } from '#web/lib/url/query-params.ts';

/** The state of the documents list in the URL (DOC-01). `format` is a parameter of ours. */
export type DocumentUrlState = {
  keyword: string;
  /** The keyword is searched as typed, without correction. */
  exact: boolean;
  categories: string[];
  formats: string[];
  page: number;
};

export const readUrlState = (params: URLSearchParams): DocumentUrlState => ({
  keyword: keywordIn(params),
  exact: flagIn(params, 'exact'),
  categories: listIn(params, 'category').filter((id) => /^\d{1,6}$/.test(id)),
  formats: listIn(params, 'format').filter((format) => format === 'pdf' || format === 'xls'),
  page: pageIn(params),
});

/** Returns the filters of the list as query parameters of its calls. */
export const listFiltersOf = ({ keyword, exact, categories, formats }: DocumentUrlState) => ({
  ...(keyword && { s: keyword }),
  ...(exact && { exact: '1' }),
  ...(categories.length > 0 && { category: categories }),
  ...(formats.length > 0 && { format: formats }),
});

/** The two filters. `name`: parameter in the URL; `title`: name on screen; `choices`: options in the answer of the filters call. */
export const filters = [
  {
    name: 'category',
    title: 'Catégories',
    chosen: (urlState: DocumentUrlState) => urlState.categories,
    choices: (all: DocumentFilters) => all.categories,
  },
  {
    name: 'format',
    title: 'Format',
    chosen: (urlState: DocumentUrlState) => urlState.formats,
    choices: (all: DocumentFilters) => all.formats,
  },
] as const;

export const withoutFilters = { category: null, format: null };

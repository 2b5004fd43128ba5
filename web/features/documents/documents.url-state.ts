import type { MemberRole } from '#protocol/core/active-role.ts';
import type { Role } from '#protocol/core/role.ts';
import { type DocumentFilters, productCategories } from '#protocol/documents/documents.ts';
import { type Changes, flagIn, keywordIn, listIn, pageIn } from '#web/lib/url/query-params.ts';

/** The state of the documents list in the URL (DOC-01). `format` is a parameter of ours. */
export type DocumentUrlState = {
  keyword: string;
  /** The keyword is searched as typed, without correction. */
  exact: boolean;
  categories: string[];
  formats: string[];
  page: number;
};

/** The categories of a list without a chosen one. A supplier names the only ones that it may list (RDG-173); null: every category. */
const everyCategory = (role: Role): readonly string[] | null => (role === 'supplier' ? productCategories : null);

function categoriesIn(params: URLSearchParams, role: Role): string[] {
  const chosen = listIn(params, 'category').filter((id) => /^\d{1,6}$/.test(id));
  return chosen.length > 0 ? chosen : [...(everyCategory(role) ?? [])];
}

export const readUrlState = (params: URLSearchParams, role: Role): DocumentUrlState => ({
  keyword: keywordIn(params),
  exact: flagIn(params, 'exact'),
  categories: categoriesIn(params, role),
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

/** Returns the chosen categories: none when the list has every one that the user may list. */
function chosenCategories({ categories }: DocumentUrlState, role: MemberRole): string[] {
  const every = everyCategory(role);
  return every?.every((one) => categories.includes(one)) ? [] : categories;
}

/**
 * The two filters. `title`: name on screen; `chosen`: the chosen values; `choices`: options in the answer of the filters call; `choose`: the changes
 * of the URL that choose these values.
 */
export const filters = [
  {
    name: 'category',
    title: 'Catégories',
    chosen: chosenCategories,
    choices: (all: DocumentFilters) => all.categories,
    choose: (values: readonly string[], role: MemberRole): Changes => ({ category: values.length > 0 ? values : everyCategory(role) }),
  },
  {
    name: 'format',
    title: 'Format',
    chosen: (urlState: DocumentUrlState, _role: MemberRole) => urlState.formats,
    choices: (all: DocumentFilters) => all.formats,
    choose: (values: readonly string[], _role: MemberRole): Changes => ({ format: values }),
  },
] as const;

export const withoutFilters = (role: MemberRole): Changes => ({ category: everyCategory(role), format: null });

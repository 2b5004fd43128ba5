import type { SupplierListFilters } from '#protocol/suppliers/suppliers.ts';
import type { Changes } from '#web/lib/url/query-params.ts';
import { flagIn, keywordIn, listIn, pageIn } from '#web/lib/url/query-params.ts';
import { toggleValue } from '#web/lib/url/toggle-value.ts';

/** The two lists of suppliers: the results of a search, and the directory, whole or of one category. */
export type SupplierListKind = { kind: 'search' } | { kind: 'directory'; category?: string | undefined };
export type SupplierMode = 'mySuppliers' | 'favorites';

/** The state of a list of suppliers in the URL (SEA-34, SUP-02). */
export type SupplierUrlState = {
  kind: 'search' | 'directory';
  category: string | undefined;
  keyword: string;
  /** The keyword is searched as typed, without correction. */
  exact: boolean;
  families: string[];
  subFamilies: string[];
  mode: SupplierMode | undefined;
  alphabetical: boolean;
  page: number;
};

/** Reads the URL. The two modes exclude each other: a URL with both keeps `mySuppliers`. */
export function readUrlState(params: URLSearchParams, list: SupplierListKind): SupplierUrlState {
  const mode = flagIn(params, 'mySuppliers') ? 'mySuppliers' : flagIn(params, 'favorites') ? 'favorites' : undefined;
  return {
    kind: list.kind,
    category: list.kind === 'directory' ? list.category : undefined,
    keyword: list.kind === 'search' ? keywordIn(params) : '',
    exact: list.kind === 'search' && flagIn(params, 'exact'),
    families: listIn(params, 'famille'),
    subFamilies: listIn(params, 'sousfamille'),
    mode,
    alphabetical: params.get('order') === 'ASC',
    page: pageIn(params),
  };
}

/** Returns the filters of the list as query parameters of its calls. */
export function listFiltersOf({ category, keyword, exact, families, subFamilies, mode }: SupplierUrlState) {
  const all: Record<keyof SupplierListFilters, string | string[] | undefined> = {
    category,
    s: keyword,
    exact: exact ? '1' : undefined,
    families,
    subFamilies,
    mySuppliers: mode === 'mySuppliers' ? '1' : undefined,
    favorites: mode === 'favorites' ? '1' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value.length > 0));
}

/** Returns the query of one page: the filters, the order and the page number. */
export const listQueryOf = (urlState: SupplierUrlState) => ({
  ...listFiltersOf(urlState),
  ...(urlState.alphabetical && { order: 'ASC' as const }),
  page: String(urlState.page),
});

export const isFiltered = (urlState: SupplierUrlState): boolean =>
  Object.keys(listFiltersOf({ ...urlState, keyword: '', exact: false, category: undefined })).length > 0;

/** The URL changes that remove every filter. The keyword, the category and the order stay. */
export const withoutFilters: Changes = { famille: null, sousfamille: null, mySuppliers: null, favorites: null };

/** Returns the URL changes that select a mode, which unselects the other, or unselect it. */
export const modeChanges = (mode: SupplierMode, on: boolean): Changes => ({
  mySuppliers: on && mode === 'mySuppliers' ? '1' : null,
  favorites: on && mode === 'favorites' ? '1' : null,
});

export const subFamilyChanges = (urlState: SupplierUrlState, slug: string, on: boolean): Changes => ({
  sousfamille: toggleValue(urlState.subFamilies, slug, on),
});

/** Removing a family also removes its sub-families: they would stay active without a visible checkbox. */
export const familyChanges = (
  urlState: SupplierUrlState,
  family: { slug: string; subFamilies: readonly { slug: string }[] },
  on: boolean,
): Changes => ({
  famille: toggleValue(urlState.families, family.slug, on),
  ...(!on && { sousfamille: urlState.subFamilies.filter((slug) => !family.subFamilies.some((subFamily) => subFamily.slug === slug)) }),
});

/** Returns the link target of a search for a keyword (SUP-14). */
export const searchFor = (keyword: string) => ({ pathname: '/recherche', search: `?motclef=${encodeURIComponent(keyword)}` });

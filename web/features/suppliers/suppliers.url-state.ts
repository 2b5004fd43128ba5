import type { SupplierListFilters } from '#protocol/suppliers/suppliers.ts';
import type { Changes } from '#web/lib/url/query-params.ts';
import { flagIn, listIn, pageIn } from '#web/lib/url/query-params.ts';

/** The two lists of suppliers: what a search finds, and the directory, whole or of one category. */
export type SupplierListKind = { kind: 'search' } | { kind: 'directory'; category?: string | undefined };
export type SupplierMode = 'mySuppliers' | 'favorites';

/** What the address of a list says: the parameter names are those of the specification (1-portal 2.3, 2.5). */
export type SupplierUrlState = {
  kind: 'search' | 'directory';
  category: string | undefined;
  keyword: string;
  families: string[];
  subFamilies: string[];
  mode: SupplierMode | undefined;
  alphabetical: boolean;
  page: number;
};

/** Reads a list's address; the two modes exclude each other, so that an address with both keeps the first. */
export function readUrlState(params: URLSearchParams, place: SupplierListKind): SupplierUrlState {
  const mode = flagIn(params, 'mySuppliers') ? 'mySuppliers' : flagIn(params, 'favorites') ? 'favorites' : undefined;
  return {
    kind: place.kind,
    category: place.kind === 'directory' ? place.category : undefined,
    keyword: place.kind === 'search' ? (params.get('motclef') ?? '').trim() : '',
    families: listIn(params, 'famille'),
    subFamilies: listIn(params, 'sousfamille'),
    mode,
    alphabetical: params.get('order') === 'ASC',
    page: pageIn(params),
  };
}

/** What the list is narrowed by, as the calls want it. */
export function listFiltersOf({ category, keyword, families, subFamilies, mode }: SupplierUrlState) {
  const all: Record<keyof SupplierListFilters, string | string[] | undefined> = {
    category,
    s: keyword,
    families,
    subFamilies,
    mySuppliers: mode === 'mySuppliers' ? '1' : undefined,
    favorites: mode === 'favorites' ? '1' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value.length > 0));
}

/** The whole query of the list: what narrows it, its order and its page. */
export const listQueryOf = (urlState: SupplierUrlState) => ({
  ...listFiltersOf(urlState),
  ...(urlState.alphabetical && { order: 'ASC' as const }),
  page: String(urlState.page),
});

export const isFiltered = (urlState: SupplierUrlState): boolean =>
  Object.keys(listFiltersOf({ ...urlState, keyword: '', category: undefined })).length > 0;

/** The changes that take every filter off; the keyword, the category and the order stay. */
export const withoutFilters: Changes = { famille: null, sousfamille: null, mySuppliers: null, favorites: null };

/** The changes that turn a mode on, which turns the other one off, or off again. */
export const modeChanges = (mode: SupplierMode, on: boolean): Changes => ({
  mySuppliers: on && mode === 'mySuppliers' ? '1' : null,
  favorites: on && mode === 'favorites' ? '1' : null,
});

const toggled = (list: readonly string[], value: string, on: boolean): string[] => [
  ...list.filter((one) => one !== value),
  ...(on ? [value] : []),
];

export const subFamilyChanges = (urlState: SupplierUrlState, slug: string, on: boolean): Changes => ({
  sousfamille: toggled(urlState.subFamilies, slug, on),
});

/** Taking a family off takes its sub-families with it: they would stay chosen out of sight. */
export const familyChanges = (
  urlState: SupplierUrlState,
  family: { slug: string; subFamilies: readonly { slug: string }[] },
  on: boolean,
): Changes => ({
  famille: toggled(urlState.families, family.slug, on),
  ...(!on && { sousfamille: urlState.subFamilies.filter((slug) => !family.subFamilies.some((below) => below.slug === slug)) }),
});

/** The search for a keyword, as a tag or a link asks for it. */
export const searchFor = (keyword: string) => ({ pathname: '/recherche', search: `?motclef=${encodeURIComponent(keyword)}` });

import { type Bounds, boundsOf } from '#protocol/core/filters.ts';
import { isFigure } from '#protocol/subscribers/subscriber-filters.ts';
import { type SuggestedFilter, suggestedFilters } from '#protocol/subscribers/subscribers.ts';
import { type Changes, flagIn, keywordIn, listIn } from '#web/lib/url/query-params.ts';
import { toggleValue } from '#web/lib/url/toggle-value.ts';

export type SubscriberMode = 'mySubscribers' | 'favorites';
export type FigureFilter = 'ca' | 'staff';

/** The filters of subscribers in the URL, of their list and of the map of the dashboard (SUB-08, DSH-07). */
export type SubscriberFilterState = {
  keyword: string;
  /** The keyword is searched as typed, without correction. */
  exact: boolean;
  mode: SubscriberMode | undefined;
  /** The ids of single subscribers: the link of a sheet to the map has one. */
  ids: string[];
  chosen: Record<SuggestedFilter, string[]>;
  figures: Record<FigureFilter, Bounds<string>>;
};

/** Reads the bounds of a figure. A bound that is no figure is left out. */
function figureIn(params: URLSearchParams, name: FigureFilter): Bounds<string> {
  const { min, max } = boundsOf(params.get(name) ?? '');
  const known = (bound: string | null) => (bound !== null && isFigure(name, bound) ? bound : null);
  return { min: known(min), max: known(max) };
}

/** Reads the filters of the URL. The two modes exclude each other: a URL with both keeps `mySubscribers`. */
export function readFilterState(params: URLSearchParams): SubscriberFilterState {
  const chosenIn = (filter: SuggestedFilter) => listIn(params, filter);
  return {
    keyword: keywordIn(params),
    exact: flagIn(params, 'exact'),
    mode: flagIn(params, 'mySubscribers') ? 'mySubscribers' : flagIn(params, 'favorites') ? 'favorites' : undefined,
    ids: listIn(params, 'id'),
    chosen: {
      naf: chosenIn('naf'),
      activitySector: chosenIn('activitySector'),
      affiliate: chosenIn('affiliate'),
      referent: chosenIn('referent'),
      department: chosenIn('department'),
    },
    figures: { ca: figureIn(params, 'ca'), staff: figureIn(params, 'staff') },
  };
}

const isBounded = ({ min, max }: Bounds<string>): boolean => min !== null || max !== null;
export const boundedFigures = ({ figures }: SubscriberFilterState): FigureFilter[] =>
  (['ca', 'staff'] as const).filter((name) => isBounded(figures[name]));

/** The most filters that the server accepts in one list `f`. */
const maxFilters = 200;

/** Returns the filters as query parameters of a call, as a list `f` (API-18, API-29). */
export function listFiltersOf(filters: SubscriberFilterState) {
  const { keyword, exact, mode, ids, chosen, figures } = filters;
  const f = [
    ...ids.map((id) => `id:${id}`),
    ...suggestedFilters.flatMap((filter) => chosen[filter].map((value) => `${filter}:${value}`)),
    ...boundedFigures(filters).map((name) => `${name}:(min:${figures[name].min ?? ''},max:${figures[name].max ?? ''})`),
  ].slice(0, maxFilters);
  return { ...(keyword && { s: keyword }), ...(exact && { exact: '1' }), ...(f.length > 0 && { f }), ...(mode && { [mode]: '1' }) };
}

export const isFiltered = (filters: SubscriberFilterState): boolean =>
  filters.mode !== undefined || filters.ids.length > 0 || hasFilters(filters);
const hasFilters = (filters: SubscriberFilterState): boolean =>
  Object.values(filters.chosen).some((values) => values.length > 0) || boundedFigures(filters).length > 0;

/** The URL changes that remove every filter. The keyword and the sort stay. */
export const withoutFilters: Changes = {
  ...Object.fromEntries(suggestedFilters.map((filter) => [filter, null])),
  id: null,
  ca: null,
  staff: null,
  mySubscribers: null,
  favorites: null,
};

/** Returns the URL changes that select a mode and unselect the other; undefined unselects both (SEA-39, SEA-40). */
export const modeChanges = (mode: SubscriberMode | undefined): Changes => ({
  mySubscribers: mode === 'mySubscribers' ? '1' : null,
  favorites: mode === 'favorites' ? '1' : null,
});

/** Returns the URL changes that add a value to a filter, or remove it. */
export const choiceChanges = ({ chosen }: SubscriberFilterState, filter: SuggestedFilter, value: string, on: boolean): Changes => ({
  [filter]: toggleValue(chosen[filter], value, on),
});

/** Returns the URL changes that set the bounds of a figure, `ca=min,max`. An open end is empty; without bounds the parameter is removed. */
export const figureChanges = (name: FigureFilter, { min, max }: Bounds<string>): Changes => ({
  [name]: min === null && max === null ? null : `${min ?? ''},${max ?? ''}`,
});

import { type Bounds, boundsOf } from '#protocol/core/filters.ts';
import { isFigure } from '#protocol/subscribers/subscriber-filters.ts';
import { type SubscriberSort, type SuggestedFilter, subscriberSorts, suggestedFilters } from '#protocol/subscribers/subscribers.ts';
import { type Changes, flagIn, keywordIn, listIn, pageIn } from '#web/lib/url/query-params.ts';
import { toggleValue } from '#web/lib/url/toggle-value.ts';

export type SubscriberMode = 'mySubscribers' | 'favorites';
export type FigureFilter = 'ca' | 'staff';

/** The state of the list of subscribers in the URL (SUB-08). */
export type SubscriberUrlState = {
  keyword: string;
  /** The keyword is searched as typed, without correction. */
  exact: boolean;
  mode: SubscriberMode | undefined;
  sort: SubscriberSort | undefined;
  /** The ids of single subscribers: the link of a sheet to the map has one. */
  ids: string[];
  chosen: Record<SuggestedFilter, string[]>;
  figures: Record<FigureFilter, Bounds<string>>;
  /** Shows the map instead of the list. */
  onMap: boolean;
  /** Pages of 100 rows instead of 20. */
  all: boolean;
  page: number;
};

/** Reads the bounds of a figure. A bound that is no figure is left out. */
function figureIn(params: URLSearchParams, name: FigureFilter): Bounds<string> {
  const { min, max } = boundsOf(params.get(name) ?? '');
  const known = (bound: string | null) => (bound !== null && isFigure(name, bound) ? bound : null);
  return { min: known(min), max: known(max) };
}

/** Reads the URL. The two modes exclude each other: a URL with both keeps `mySubscribers`. */
export function readUrlState(params: URLSearchParams): SubscriberUrlState {
  const chosenIn = (filter: SuggestedFilter) => listIn(params, filter);
  return {
    keyword: keywordIn(params),
    exact: flagIn(params, 'exact'),
    mode: flagIn(params, 'mySubscribers') ? 'mySubscribers' : flagIn(params, 'favorites') ? 'favorites' : undefined,
    sort: subscriberSorts.find((sort) => sort === params.get('sort')),
    ids: listIn(params, 'id'),
    chosen: {
      naf: chosenIn('naf'),
      activitySector: chosenIn('activitySector'),
      affiliate: chosenIn('affiliate'),
      referent: chosenIn('referent'),
      department: chosenIn('department'),
    },
    figures: { ca: figureIn(params, 'ca'), staff: figureIn(params, 'staff') },
    onMap: flagIn(params, 'carto'),
    all: flagIn(params, 'all'),
    page: pageIn(params),
  };
}

const isBounded = ({ min, max }: Bounds<string>): boolean => min !== null || max !== null;
export const boundedFigures = ({ figures }: SubscriberUrlState): FigureFilter[] =>
  (['ca', 'staff'] as const).filter((name) => isBounded(figures[name]));

/** The most filters that the server accepts in one list `f`. */
const maxFilters = 200;

/** Returns the filters of the list as query parameters of its calls, as a list `f` (API-18, API-29). */
export function listFiltersOf(urlState: SubscriberUrlState) {
  const { keyword, exact, mode, ids, chosen, figures } = urlState;
  const f = [
    ...ids.map((id) => `id:${id}`),
    ...suggestedFilters.flatMap((filter) => chosen[filter].map((value) => `${filter}:${value}`)),
    ...boundedFigures(urlState).map((name) => `${name}:(min:${figures[name].min ?? ''},max:${figures[name].max ?? ''})`),
  ].slice(0, maxFilters);
  return { ...(keyword && { s: keyword }), ...(exact && { exact: '1' }), ...(f.length > 0 && { f }), ...(mode && { [mode]: '1' }) };
}

/** Returns the filters and the sort: the query of the export. */
export const sortedQueryOf = (urlState: SubscriberUrlState) => ({
  ...listFiltersOf(urlState),
  ...(urlState.sort && { sort: urlState.sort }),
});

/** Returns the filters, the sort and the page: the query of one page. */
export const listQueryOf = (urlState: SubscriberUrlState) => ({
  ...sortedQueryOf(urlState),
  ...(urlState.all && { limit: '100' }),
  page: String(urlState.page),
});

export const isFiltered = (urlState: SubscriberUrlState): boolean =>
  urlState.mode !== undefined || urlState.ids.length > 0 || hasFilters(urlState);
const hasFilters = (urlState: SubscriberUrlState): boolean =>
  Object.values(urlState.chosen).some((values) => values.length > 0) || boundedFigures(urlState).length > 0;

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
export const choiceChanges = ({ chosen }: SubscriberUrlState, filter: SuggestedFilter, value: string, on: boolean): Changes => ({
  [filter]: toggleValue(chosen[filter], value, on),
});

/** Returns the URL changes that set the bounds of a figure, `ca=min,max`. An open end is empty; without bounds the parameter is removed. */
export const figureChanges = (name: FigureFilter, { min, max }: Bounds<string>): Changes => ({
  [name]: min === null && max === null ? null : `${min ?? ''},${max ?? ''}`,
});

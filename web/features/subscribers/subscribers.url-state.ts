import { type Bounds, boundsOf } from '#protocol/core/filters.ts';
import { type SubscriberSort, type SuggestedFilter, subscriberSorts, suggestedFilters } from '#protocol/subscribers/subscribers.ts';
import { type Changes, flagIn, listIn, pageIn } from '#web/lib/url/query-params.ts';

export type SubscriberMode = 'mySubscribers' | 'favorites';
export type FigureFilter = 'ca' | 'staff';

/** What the address of the list of subscribers says: the parameter names are those of the specification (1-portal 2.6). */
export type SubscriberUrlState = {
  keyword: string;
  mode: SubscriberMode | undefined;
  sort: SubscriberSort | undefined;
  /** Subscribers named one by one, as the sheet's link to the map does. */
  ids: string[];
  chosen: Record<SuggestedFilter, string[]>;
  figures: Record<FigureFilter, Bounds<string>>;
  /** The map instead of the list. */
  onMap: boolean;
  /** Long pages instead of pages of twenty. */
  all: boolean;
  page: number;
};

/** Reads a list's address; the two modes exclude each other, so that an address with both keeps the first. */
export function readUrlState(params: URLSearchParams): SubscriberUrlState {
  const chosenIn = (filter: SuggestedFilter) => listIn(params, filter);
  return {
    keyword: (params.get('motclef') ?? '').trim(),
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
    figures: { ca: boundsOf(params.get('ca') ?? ''), staff: boundsOf(params.get('staff') ?? '') },
    onMap: flagIn(params, 'carto'),
    all: flagIn(params, 'all'),
    page: pageIn(params),
  };
}

const isBounded = ({ min, max }: Bounds<string>): boolean => min !== null || max !== null;
export const boundedFigures = ({ figures }: SubscriberUrlState): FigureFilter[] =>
  (['ca', 'staff'] as const).filter((name) => isBounded(figures[name]));

/** What the list is narrowed by, as the calls want it: the filters as an `f` list (1-portal 7.2). */
export function listFiltersOf(urlState: SubscriberUrlState) {
  const { keyword, mode, ids, chosen, figures } = urlState;
  const f = [
    ...ids.map((id) => `id:${id}`),
    ...suggestedFilters.flatMap((filter) => chosen[filter].map((value) => `${filter}:${value}`)),
    ...boundedFigures(urlState).map((name) => `${name}:(min:${figures[name].min ?? ''},max:${figures[name].max ?? ''})`),
  ];
  return { ...(keyword && { s: keyword }), ...(f.length > 0 && { f }), ...(mode && { [mode]: '1' }) };
}

/** The same with its order: what is exported. */
export const sortedQueryOf = (urlState: SubscriberUrlState) => ({
  ...listFiltersOf(urlState),
  ...(urlState.sort && { sort: urlState.sort }),
});

/** The whole query of a page of the list. */
export const listQueryOf = (urlState: SubscriberUrlState) => ({
  ...sortedQueryOf(urlState),
  ...(urlState.all && { limit: '100' }),
  page: String(urlState.page),
});

export const isFiltered = (urlState: SubscriberUrlState): boolean =>
  urlState.mode !== undefined || urlState.ids.length > 0 || hasFilters(urlState);
const hasFilters = (urlState: SubscriberUrlState): boolean =>
  Object.values(urlState.chosen).some((values) => values.length > 0) || boundedFigures(urlState).length > 0;

/** The changes that take every filter off; the keyword and the order stay. */
export const withoutFilters: Changes = {
  ...Object.fromEntries(suggestedFilters.map((filter) => [filter, null])),
  id: null,
  ca: null,
  staff: null,
  mySubscribers: null,
  favorites: null,
};

/** The changes that turn a mode on, which turns the other one off, or both off (SEA-39, SEA-40). */
export const modeChanges = (mode: SubscriberMode | undefined): Changes => ({
  mySubscribers: mode === 'mySubscribers' ? '1' : null,
  favorites: mode === 'favorites' ? '1' : null,
});

/** The changes that choose a value of a filter, or take it off. */
export const choiceChanges = ({ chosen }: SubscriberUrlState, filter: SuggestedFilter, value: string, on: boolean): Changes => ({
  [filter]: [...chosen[filter].filter((one) => one !== value), ...(on ? [value] : [])],
});

/** The changes that bound a figure: `ca=min,max`, either end open. */
export const figureChanges = (name: FigureFilter, { min, max }: Bounds<string>): Changes => ({
  [name]: min === null && max === null ? null : `${min ?? ''},${max ?? ''}`,
});

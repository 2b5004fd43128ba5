import {
  type ContentDeadline,
  type ContentSort,
  contentDeadlines,
  contentSorts,
  defaultContentSort,
} from '#protocol/desk/content-endpoints.ts';
import { type ContentState, contentStates } from '#protocol/desk/content-states.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

const isState = (text: string): text is ContentState => contentStates.some((state) => state === text);

/** The state of a list, as its address says it. `cleared`: the changes that show everything again. */
export type ListState = {
  query: { q: string; state: ContentState | ''; sort: ContentSort; by: '' | 'me'; within: '' | ContentDeadline };
  filters: Record<string, string>;
  isNarrowed: boolean;
  /** Something but the state narrows the list. */
  isSearched: boolean;
  cleared: Record<string, null>;
};

/** Reads the state of a list from the parameters of its address. An unknown value counts as none. */
export function listStateOf(params: URLSearchParams, view: ContentView): ListState {
  const [q, state] = [(params.get('q') ?? '').trim().slice(0, 200), params.get('state') ?? ''];
  const by = params.get('by') === 'me' ? 'me' : '';
  const within = (!view.kept && contentDeadlines.find((days) => days === params.get('within'))) || '';
  const filters = Object.fromEntries(view.filters.map(({ name }) => [name, (params.get(name) ?? '').slice(0, 60)]));
  const chosenSort = contentSorts.find((sort) => sort === params.get('sort') && (sort !== 'relevance' || q !== ''));
  const isSearched = q !== '' || by !== '' || within !== '' || Object.values(filters).some((value) => value !== '');
  return {
    query: {
      ...{ q, by, within },
      state: isState(state) ? state : '',
      sort: chosenSort ?? defaultContentSort(q),
    },
    filters,
    isNarrowed: isSearched || state !== '',
    isSearched,
    cleared: Object.fromEntries(['q', 'state', 'by', 'within', ...view.filters.map(({ name }) => name)].map((name) => [name, null])),
  };
}

import { queryOptions } from '@tanstack/react-query';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { call } from '#web/lib/http/call.ts';
import { download } from '#web/lib/http/download.ts';
import type { NewsUrlState } from './articles.url-state.ts';

/** One page of the news. The rows of the previous page stay until the new one is loaded. */
export const newsQuery = ({ category, keyword, page }: NewsUrlState) =>
  queryOptions({
    queryKey: ['articles', 'news', category, keyword, page],
    queryFn: ({ signal }) => call(articleEndpoints.list, { query: { category, s: keyword, page: String(page) } }, { signal }),
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[3] === keyword ? previous : undefined),
  });

export const newsFiltersQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['articles', 'filters', keyword],
    queryFn: ({ signal }) => call(articleEndpoints.filters, { query: { s: keyword } }, { signal }),
    placeholderData: (previous) => previous,
  });

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['articles', 'article', slug],
    queryFn: ({ signal }) => call(articleEndpoints.article, { params: { slug } }, { signal }),
  });

/** Downloads the calendar file of an event. */
export const saveEvent = (slug: string): Promise<void> => download(articleEndpoints.calendar, { params: { slug } }, 'text/calendar');

export const lastArticlesQuery = (ignoredId: string) =>
  queryOptions({
    queryKey: ['articles', 'last', ignoredId],
    queryFn: ({ signal }) => call(articleEndpoints.last, { query: { ignoredId } }, { signal }),
  });

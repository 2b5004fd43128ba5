import { queryOptions } from '@tanstack/react-query';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { pageEndpoints } from '#protocol/pages/pages.ts';
import { call } from '#web/lib/http/call.ts';

/** A page that the operator writes. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['pages', slug],
    queryFn: ({ signal }) => call(pageEndpoints.page, { params: { slug } }, { signal }),
    staleTime: 600_000,
  });

/** The sections of the page of market indices. */
export const sectorsQuery = queryOptions({
  queryKey: ['market-sectors'],
  queryFn: ({ signal }) => call(pageEndpoints.sectors, {}, { signal }),
  staleTime: 600_000,
});

/** The categories of the news that the user may read. */
export const newsCategoriesQuery = queryOptions({
  queryKey: ['pages', 'news-categories'],
  queryFn: ({ signal }) => call(articleEndpoints.filters, { query: {} }, { signal }),
});

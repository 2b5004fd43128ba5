import { queryOptions } from '@tanstack/react-query';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { bannerEndpoints } from '#protocol/banners/banners.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { homeEndpoints } from '#protocol/home/home.ts';
import { call } from '#web/lib/http/call.ts';

export const homeBannersQuery = queryOptions({
  queryKey: ['banners', 'home'],
  queryFn: ({ signal }) => call(bannerEndpoints.list, { query: { front: '1' } }, { signal }),
  staleTime: 600_000,
});

export const referencesQuery = queryOptions({
  queryKey: ['home', 'references'],
  queryFn: ({ signal }) => call(homeEndpoints.references, {}, { signal }),
});

export const newsQuery = queryOptions({
  queryKey: ['home', 'articles'],
  queryFn: ({ signal }) => call(articleEndpoints.latest, {}, { signal }),
});

export const webinarsQuery = queryOptions({
  queryKey: ['home', 'webinars'],
  queryFn: ({ signal }) => call(articleEndpoints.webinars, {}, { signal }),
});

export const trainingQuery = queryOptions({
  queryKey: ['home', 'formation'],
  queryFn: ({ signal }) => call(formationEndpoints.home, {}, { signal }),
});

export const summaryQuery = queryOptions({
  queryKey: ['dashboard', 'home'],
  queryFn: ({ signal }) => call(dashboardEndpoints.home, {}, { signal }),
});

export const documentsQuery = queryOptions({
  queryKey: ['home', 'documents'],
  queryFn: ({ signal }) => call(documentEndpoints.latest, {}, { signal }),
});

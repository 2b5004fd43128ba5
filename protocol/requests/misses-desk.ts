import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { emptyAsAbsent, flag } from '#protocol/core/query.ts';
import { searchTypes } from '#protocol/search/search.ts';

/** The days, today included, over which searches in vain are counted. They are kept for twelve months. */
export const missPeriods = ['7', '30', '365'] as const;
export type MissPeriod = (typeof missPeriods)[number];
export const missPeriodLabels: Readonly<Record<MissPeriod, string>> = { 7: '7 jours', 30: '30 jours', 365: '12 mois' };

/** A text that members searched and that found nothing, in a type of search. `lastOn`: the last day of it. Nobody's name is kept. */
const searchMiss = z.object({ text: z.string(), type: z.enum(searchTypes), times: z.int(), lastOn: z.iso.date() });
export type SearchMiss = z.infer<typeof searchMiss>;

export const missEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/operator/search-misses',
    summary: 'Les recherches des membres qui n’ont rien trouvé, la plus fréquente d’abord',
    query: z.object({
      type: z.enum(['', ...searchTypes]).default(''),
      days: emptyAsAbsent(z.enum(missPeriods).default('30')),
      page: pageNumber,
      /** The whole list, in every page, as a spreadsheet (Accept) or as rows. */
      xlsx: flag,
    }),
    answer: paged(searchMiss),
  }),
} as const;

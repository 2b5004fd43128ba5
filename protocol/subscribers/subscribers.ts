import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { collection, pageNumber } from '#protocol/core/page.ts';
import { commaList, emptyAsAbsent, flag, keyword } from '#protocol/core/query.ts';
import { keywordFields, pageOfResults } from '#protocol/search/reading.ts';
import { subscriberFilterFields } from './subscriber-filters.ts';

const titledSlug = z.object({ slug: z.string(), title: z.string() });

/** A subscriber in a list or on the map (SUB-26). */
export const subscriberItem = z.object({
  id: z.string(),
  type: z.literal('subscriber'),
  slug: z.string(),
  title: z.string(),
  activity: z.string().nullable(),
  naf: z.string().nullable(),
  /** Its own annual turnover in euros and its headcount, both public facts (RDG-179). */
  ca: z.number().nullable(),
  staff: z.int().nullable(),
  joinedOn: z.iso.date().nullable(),
  address: z.object({
    street: z.string().nullable(),
    postal: z.string().nullable(),
    city: z.string().nullable(),
    department: z.string().nullable(),
  }),
  coordinates: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  /** True when other subscribers are its subsidiaries. */
  headquarter: z.boolean(),
  /** The parent company (RDG-175). */
  affiliate: titledSlug.nullable(),
  medias: z.object({ thumbnail: image.nullable() }),
  metadatas: z.object({
    linkedin: z.string().nullable(),
    /** The subsidiaries. */
    affiliates: z.array(titledSlug),
    collaborator: z.boolean(),
    favorite: z.boolean(),
  }),
  updatedAt: z.iso.datetime(),
});
export type SubscriberItem = z.infer<typeof subscriberItem>;

/** The sort options (SUB-12 to SUB-19). */
export const subscriberSorts = [
  'alphabetic',
  'alphabetic-reverse',
  'ca-desc',
  'ca-asc',
  'staff-desc',
  'staff-asc',
  'adherence_date-desc',
  'adherence_date-asc',
] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

const listFilters = z.object({
  ...subscriberFilterFields,
  ...keywordFields,
  /** The keyword under the name that it has in the query of the dashboard (API-19); `s` comes first. */
  motclef: keyword,
  mySubscribers: flag,
  favorites: flag,
});
const sorted = listFilters.extend({ sort: emptyAsAbsent(z.enum(subscriberSorts).optional()) });
const listQuery = sorted.extend({
  page: pageNumber,
  /** Number of rows a page; 20 when absent (RDG-152). */
  limit: emptyAsAbsent(z.coerce.number().int().min(1).max(100).optional()),
  /** Answers every matching row, `{rows}`, instead of a page (RDG-163). */
  all: flag,
  /** With `all`: answers the compact columns of the map instead of rows (RDG-163). */
  format: emptyAsAbsent(z.enum(['columns']).optional()),
  /** Answers every matching row instead of a page, as a file when the Accept header names the spreadsheet type (RDG-160, RDG-161). */
  xlsx: flag,
});
export type SubscriberListFilters = z.output<typeof listFilters>;
export type SortedSubscribers = z.output<typeof sorted>;

/**
 * The subscribers of a map as columns: the n-th value of each column belongs to the n-th subscriber (GOL-14). Subscribers without
 * coordinates are left out of the columns, but counted in `total`.
 */
export const subscriberPoints = z.object({
  total: z.int(),
  ids: z.array(z.string()),
  slugs: z.array(z.string()),
  titles: z.array(z.string()),
  lngs: z.array(z.number()),
  lats: z.array(z.number()),
  streets: z.array(z.string().nullable()),
  postals: z.array(z.string().nullable()),
  cities: z.array(z.string().nullable()),
  headquarters: z.array(z.boolean()),
});
export type SubscriberPoints = z.infer<typeof subscriberPoints>;

/** The filters whose values are suggested, each value with its label (SEA-16). */
export const suggestedFilters = ['department', 'naf', 'activitySector', 'affiliate', 'referent'] as const;
export type SuggestedFilter = (typeof suggestedFilters)[number];
export const filterChoice = z.object({ label: z.string(), value: z.string() });
export type FilterChoice = z.infer<typeof filterChoice>;

const searchPath = '/api/v1/search/results/subscribers';

export const subscriberEndpoints = {
  search: endpoint({
    method: 'GET',
    path: searchPath,
    summary: 'Les adhérents, par page, tous (all=true) ou en colonnes pour la carte (all=true&format=columns)',
    query: listQuery,
    answer: pageOfResults(subscriberItem),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/v1/search/autocomplete/subscribers/:filter',
    summary: 'Les valeurs d’un filtre d’adhérents',
    params: z.object({ filter: z.enum(suggestedFilters) }),
    query: z.object({
      s: keyword,
      /** Answers the labels of these values instead of suggestions. */
      values: commaList,
    }),
    answer: collection(filterChoice),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/subscribers/xlsx',
    summary: 'La liste des adhérents en tableur',
    query: sorted,
    answer: 'file',
  }),
} as const;

/** The endpoint `search` with the answer that `all=true` gives: every matching row. */
export const everySubscriberEndpoint = endpoint({ ...subscriberEndpoints.search, answer: collection(subscriberItem) });
/** The endpoint `search` with the answer that `all=true&format=columns` gives: the points of the map. */
export const subscriberPointsEndpoint = endpoint({ ...subscriberEndpoints.search, answer: subscriberPoints });

import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { collection, paged, pageNumber } from '#protocol/core/page.ts';
import { keyword, slug } from '#protocol/core/query.ts';
import { articleSheet } from './article-sheet.ts';

/**
 * An article on a card (HOM-30). `type`: the title of its category, 'Formation' for a training; `category`: its slug, 'formations' for a training.
 * `body`: the first 300 characters of its text, without HTML.
 */
export const articleCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  type: z.string(),
  category: z.string(),
  createdAt: z.iso.datetime(),
  /** Ours: the instant of a webinar or an event. */
  startsAt: z.iso.datetime().nullable(),
  medias: image.extend({ thumbnail: image }).nullable(),
});
export type ArticleCard = z.infer<typeof articleCard>;

/** The slugs that screens know: trainings among the news, and the two categories of what takes place on a day. */
export const formationsSlug = 'formations';
export const webinarsSlug = 'webinars';
export const agendaSlug = 'agenda';
/**
 * A webinar: its day (yyyy-mm-dd) and hour (hh:mm) in Paris, its length in minutes. `host`: the supplier that gives it, null for the
 * network.
 */
export const webinarCard = articleCard.extend({
  metadatas: z.object({ date: z.iso.date(), time: z.iso.time({ precision: -1 }), duration: z.int(), url: z.string().nullable() }),
  host: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type WebinarCard = z.infer<typeof webinarCard>;

/** The buttons of the news: the trainings, then the categories that one may read, each with its number of articles. */
export const articleFilter = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type ArticleFilter = z.infer<typeof articleFilter>;

export const articleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/articles',
    summary:
      'Le fil d’actualité : articles et formations, les plus récents d’abord ; ce qui est à venir d’abord dans l’agenda et les webinars',
    /** `category`: the slug of a category, or `formations`; an unknown one answers no row. `s`: the keyword. */
    query: z.object({ category: z.string().trim().max(100).default(''), s: keyword, page: pageNumber }),
    answer: paged(articleCard),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/v1/articles/filters',
    summary: 'Les catégories du fil d’actualité, avec leurs nombres',
    query: z.object({ s: keyword }),
    answer: collection(articleFilter).extend({ total: z.int() }),
  }),
  article: endpoint({
    method: 'GET',
    path: '/api/v1/article/:slug',
    summary: 'Un article',
    params: z.object({ slug }),
    answer: articleSheet,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/v1/article/:slug/calendar',
    summary: 'Le fichier d’agenda d’un webinar ou d’un événement',
    params: z.object({ slug }),
    answer: 'file',
  }),
  last: endpoint({
    method: 'GET',
    path: '/api/v1/last-articles',
    summary: 'Les quatre derniers articles, sans celui que l’on lit',
    /** `ignoredId`: an id or a slug; an unknown one leaves nothing out. */
    query: z.object({ ignoredId: z.string().trim().max(200).default('') }),
    answer: collection(articleCard),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/articles',
    summary: 'Les articles qui répondent à une recherche',
    query: z.object({ s: keyword, page: pageNumber }),
    answer: paged(articleCard),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/v1/home/articles',
    summary: 'Les deux derniers articles, pour l’accueil',
    answer: collection(articleCard),
  }),
  webinars: endpoint({
    method: 'GET',
    path: '/api/v1/home/articles/webinars',
    summary: 'Les webinars à venir, le plus proche d’abord',
    answer: collection(webinarCard),
  }),
} as const;

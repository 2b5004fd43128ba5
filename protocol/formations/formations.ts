import { z } from 'zod';
import { articleSheet } from '#protocol/articles/article-sheet.ts';
import { articleCard } from '#protocol/articles/articles.ts';
import { endpoint } from '#protocol/core/endpoint.ts';
import { filterGroup, filterItem } from '#protocol/core/filter-groups.ts';
import { collection, paged, pageNumber } from '#protocol/core/page.ts';
import { commaList, pathId, slug } from '#protocol/core/query.ts';

/**
 * A training on a card: an article of type 'Formation' (HOM-30). `duration` in hours, `price` in euros, `session`: the next one with free
 * places, `otherSessions`: those after it (ours: a buyer looks for a town), five at most.
 */
export const formationCard = articleCard.extend({
  type: z.literal('Formation'),
  metadatas: z.object({ category: z.string(), duration: z.int(), price: z.number().nullable() }),
  session: z.object({ dateTime: z.iso.datetime(), location: z.string() }).nullable(),
  otherSessions: z.array(z.object({ dateTime: z.iso.datetime(), location: z.string() })),
});
export type FormationCard = z.infer<typeof formationCard>;

/** The choices under which the values of a filter are counted, those of the filter itself left aside. A chosen value is listed even with 0. */
const filterChoices = z.object({ category: commaList, location: commaList });

export const formationEndpoints = {
  home: endpoint({
    method: 'GET',
    path: '/api/v1/home/formation',
    summary: 'La formation mise en avant à l’accueil : la prochaine qui a des places',
    answer: collection(formationCard),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/formations',
    summary: 'Les formations, la prochaine session d’abord, avec le planning et le catalogue',
    /**
     * `category`: slugs of categories. `location`: slugs of locations, where each training has a coming session with free places; `session` and
     * `otherSessions` are then those there (RDG-453). An unknown slug answers no row.
     */
    query: z.object({ category: commaList, location: commaList, page: pageNumber }),
    /** `planningfile`, `cataloguefile`: slugs of documents that one may open (RDG-417). */
    answer: paged(formationCard).extend({ planningfile: z.string().nullable(), cataloguefile: z.string().nullable() }),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/v1/formations/filters',
    summary: 'Les branches des formations et leurs catégories, avec leurs nombres',
    query: filterChoices,
    answer: collection(filterGroup),
  }),
  locations: endpoint({
    method: 'GET',
    path: '/api/v1/formations/locations',
    summary: 'Les villes des prochaines sessions qui ont des places, avec leurs nombres de formations',
    query: filterChoices,
    /** `value`: the slug of the location, in the query of the list (RDG-453). */
    answer: collection(filterItem),
  }),
  formation: endpoint({
    method: 'GET',
    path: '/api/v1/formation/:slug',
    summary: 'Une formation',
    params: z.object({ slug }),
    answer: articleSheet,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/v1/formation/:slug/calendar/:session',
    summary: 'Le fichier d’agenda d’une session de formation',
    params: z.object({ slug, session: pathId }),
    answer: 'file',
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { filterGroup } from '#protocol/core/filter-groups.ts';
import { pageNumber, pager } from '#protocol/core/page.ts';
import { commaList, flag } from '#protocol/core/query.ts';

/** A supplier of a study. `id`, `slug`: those of the supplier of the network that it is, null for another one. */
const studySupplier = z.object({ name: z.string(), id: z.string().nullable(), slug: z.string().nullable() });
export type StudySupplier = z.infer<typeof studySupplier>;

/**
 * A purchasing study (STU-19). `requestDate`: a day; `result`: percent; `potential_revenue`: euros; `attachments`: documents with the rights of the
 * study (RDG-524); `affiliateName`: null unless the user has several companies (STU-08); `statusSince`, ours: the day of the last change of status.
 */
export const interaction = z.object({
  id: z.string(),
  purchase_family: z.string(),
  purchase_category: z.string(),
  status: z.string().nullable(),
  statusSince: z.iso.date().nullable(),
  requestDate: z.iso.date(),
  actors: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
  correspondents: z.array(z.object({ name: z.string() })),
  mercurial_comment: z.string(),
  currentSuppliers: z.array(studySupplier),
  recommendedSuppliers: z.array(studySupplier),
  selectedSuppliers: z.array(studySupplier),
  attachments: z.array(z.object({ slug: z.string(), title: z.string() })),
  result: z.number().nullable(),
  potential_revenue: z.number().nullable(),
  affiliateName: z.string().nullable(),
});
export type Interaction = z.infer<typeof interaction>;

const filters = z.object({ status: commaList, family: commaList, year: commaList, affiliates: commaList });
export type StudyFilters = z.output<typeof filters>;

export const studyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/interactions',
    summary: 'Les études d’achat, la demande la plus récente d’abord, avec leurs filtres',
    lists: 'indexed',
    query: filters.extend({ page: pageNumber, xlsx: flag }),
    /** `subscriberInteraction`: the page `/page/{slug}` where one asks for a study, null when nobody has written it (RDG-517). */
    answer: z.object({
      subscriberInteraction: z.object({ slug: z.string(), btnLabel: z.string() }).nullable(),
      interactions: z.array(interaction),
      filters: z.array(filterGroup),
      pager,
    }),
  }),
} as const;

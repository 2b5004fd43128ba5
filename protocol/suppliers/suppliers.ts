import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { pageNumber } from '#protocol/core/page.ts';
import { commaList, emptyAsAbsent, flag, slug } from '#protocol/core/query.ts';
import { keywordFields, pageOfResults } from '#protocol/search/reading.ts';
import { sheet } from '#protocol/sheets/sheet.ts';

/** A supplier in a list (SUP-19). `members`: number of subscribers with turnover over the last 12 declared months (RDG-181). */
export const supplierItem = z.object({
  id: z.string(),
  type: z.literal('supplier'),
  slug: z.string(),
  title: z.string(),
  family: z.string().nullable(),
  tags: z.array(z.string()),
  medias: z.object({ thumbnail: image.nullable() }),
  metadatas: z.object({
    members: z.int(),
    collaborator: z.boolean(),
    favorite: z.boolean(),
    linkedin: z.string().nullable(),
    linkeval: z.string().nullable(),
  }),
  referenceYear: z.int().nullable(),
  updatedAt: z.iso.datetime(),
  /** Only the subjects of contracts that the viewer may see have the keyword. */
  fromContracts: z.boolean(),
});
export type SupplierItem = z.infer<typeof supplierItem>;

/** The filters of every list of suppliers. Values of one filter are joined by or, different filters by and (RDG-156). */
const listFilters = z.object({
  category: emptyAsAbsent(slug.optional()),
  families: commaList,
  subFamilies: commaList,
  ...keywordFields,
  mySuppliers: flag,
  favorites: flag,
});
const listQuery = listFilters.extend({
  page: pageNumber,
  /** `ASC`: alphabetical order. Absent: relevance (SEA-35, RDG-170). */
  order: emptyAsAbsent(z.enum(['ASC']).optional()),
  /** Answers every matching row instead of a page, as a file when the Accept header names the spreadsheet type (RDG-160, RDG-161). */
  xlsx: flag,
});
export type SupplierListFilters = z.output<typeof listFilters>;

const choice = z.object({ slug: z.string(), title: z.string(), count: z.int() });
/** The families with at least one matching supplier, and the chosen ones, each with its count; `mySuppliers` and `favorites` count the same list. */
export const supplierFilters = z.object({
  families: z.array(choice.extend({ categSlug: z.string(), subFamilies: z.array(choice) })),
  mySuppliers: z.int(),
  favorites: z.int(),
});
export type SupplierFilters = z.infer<typeof supplierFilters>;

export const supplierEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/suppliers',
    summary: 'Les fournisseurs qui répondent à une recherche',
    query: listQuery,
    answer: pageOfResults(supplierItem),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/suppliers/filters',
    summary: 'Les filtres d’une liste de fournisseurs, avec leurs nombres',
    query: listFilters,
    answer: supplierFilters,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/suppliers',
    summary: 'Les fournisseurs référencés, par catégorie',
    query: listQuery,
    answer: pageOfResults(supplierItem),
  }),
  referencedList: endpoint({
    method: 'GET',
    path: '/api/v1/suppliers/pdf',
    summary: 'La liste des fournisseurs référencés, en PDF',
    query: listFilters,
    answer: 'file',
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/v1/supplier/:slug',
    summary: 'La fiche d’un fournisseur',
    params: z.object({ slug }),
    answer: sheet,
  }),
} as const;

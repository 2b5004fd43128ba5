import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { image } from '#protocol/core/image.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { commaList, flag, keyword, slug } from '#protocol/core/query.ts';
import { sheet } from '#protocol/sheets/sheet.ts';

/** A supplier in a list (SUP-19). `members`: subscribers with turnover over the last 12 declared months. */
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
});
export type SupplierItem = z.infer<typeof supplierItem>;

/** What every list of suppliers can be narrowed by. Same name: or; different names: and. */
const listFilters = z.object({
  category: slug.optional(),
  families: commaList,
  subFamilies: commaList,
  s: keyword,
  mySuppliers: flag,
  favorites: flag,
});
const listQuery = listFilters.extend({
  page: pageNumber,
  /** `ASC`: alphabetical. Absent: relevance (1-portal 2.3). */
  order: z.enum(['ASC']).optional(),
  /** Every matching row instead of a page; as a file when the Accept header names the spreadsheet type. */
  xlsx: flag,
});
export type SupplierListFilters = z.output<typeof listFilters>;

const choice = z.object({ slug: z.string(), title: z.string(), count: z.int() });
/** The families that hold at least one matching supplier, with how many, and how many are mine or starred. */
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
    answer: paged(supplierItem),
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
    answer: paged(supplierItem),
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

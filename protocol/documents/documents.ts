import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection, paged, pageNumber } from '#protocol/core/page.ts';
import { commaList, keyword, slug } from '#protocol/core/query.ts';

/** The expert purchasing documents: what a subscriber's home page shows (1-portal 9). */
export const expertCategories: readonly string[] = ['47', '127'];

/** The product documents, made for suppliers: the categories of the network that they may open (readings, 'suppliers'). */
export const productCategories: readonly string[] = ['88', '85', '86', '87'];

/** A company's presentation of itself, which its sheet links. */
export const presentationCategory = 202;

export const documentFormat = z.enum(['pdf', 'xls']);
export type DocumentFormat = z.infer<typeof documentFormat>;
export const documentFormatLabels: Record<DocumentFormat, string> = { pdf: 'PDF', xls: 'Tableur' };

/** A document (1-portal 3). `affiliate`: the company it comes from, null for the network's own. `link`: its download page. */
export const portalDocument = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  link: z.string(),
  format: documentFormat,
  category: z.string(),
  affiliate: z.string().nullable(),
  body: z.string(),
  fid: z.string(),
  /** In bytes. */
  size: z.int(),
  updatedAt: z.iso.datetime(),
});
export type PortalDocument = z.infer<typeof portalDocument>;

const categoryNumber = /^\d{1,6}$/;
const categories = commaList.refine((list) => list.every((one) => categoryNumber.test(one)), 'Numéros de catégories attendus');
const formats = commaList.pipe(z.array(documentFormat));

/** What a list of documents can be narrowed by. Same name: or; different names: and. */
const listFilters = z.object({
  s: keyword,
  category: categories,
  format: formats,
  /** Those of one sheet. */
  supplier: slug.optional(),
  subscriber: slug.optional(),
});
export type DocumentListFilters = z.output<typeof listFilters>;

const choice = z.object({ value: z.string(), label: z.string(), count: z.int() });
/** The choices that hold at least one document of the list, with how many. */
export const documentFilters = z.object({ categories: z.array(choice), formats: z.array(choice) });
export type DocumentFilters = z.infer<typeof documentFilters>;

/** An id or a slug: a malformed one is not found. */
const idOrSlug = slug;

export const documentEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/documents',
    summary: 'Les documents qui répondent à une recherche',
    query: listFilters.extend({ page: pageNumber }),
    answer: paged(portalDocument),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/documents/filters',
    summary: 'Les filtres d’une liste de documents, avec leurs nombres',
    query: listFilters,
    answer: documentFilters,
  }),
  ofCategories: endpoint({
    method: 'GET',
    path: '/api/v1/documents/:id',
    summary: 'Les documents d’une ou de plusieurs catégories, par leurs numéros',
    /** The numbers of categories: the router wants one name for the parameter of this path and of the next. */
    params: z.object({ id: categories.refine((list) => list.length > 0) }),
    query: z.object({ page: pageNumber }),
    answer: paged(portalDocument),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/v1/home/documents',
    summary: 'Les derniers documents de la page d’accueil : experts pour un adhérent, produits pour un fournisseur',
    answer: collection(portalDocument),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/documents/:id/file',
    summary: 'Le fichier d’un document, par son identifiant ou son nom d’adresse',
    params: z.object({ id: idOrSlug }),
    answer: 'file',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/private-file-base64/:fid',
    summary: 'Un PDF en base64, pour son aperçu',
    params: z.object({ fid: z.uuid() }),
    withCsrf: true,
    answer: z.object({ data: z.object({ data: z.base64() }) }),
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection, paged, pageNumber } from '#protocol/core/page.ts';
import { commaList, slug } from '#protocol/core/query.ts';
import { keywordFields, pageOfResults } from '#protocol/search/reading.ts';

/** The categories of expert purchasing documents, on the home page of a subscriber (HOM-28). */
export const expertCategories: readonly string[] = ['47', '127'];

/**
 * The categories of product documents, on the home page of a supplier (HOM-29) and the only ones of the network that it may open (RDG-173).
 */
export const productCategories: readonly string[] = ['88', '85', '86', '87'];

/** The category of the presentation of a company, to which its sheet links. */
export const presentationCategory = 202;
/** The category of what one company reads, the attachments of studies included. */
export const privateCategory = 203;

export const documentFormat = z.enum(['pdf', 'xls']);
export type DocumentFormat = z.infer<typeof documentFormat>;
export const documentFormatLabels: Record<DocumentFormat, string> = { pdf: 'PDF', xls: 'Tableur' };

/**
 * A document (DOC-10). `affiliate`: the title of its company, null for a document of the network. `link`: the path of its download page.
 */
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
/** The fields that the preview and the download of a document need. */
export type DocumentFile = Pick<PortalDocument, 'slug' | 'title' | 'link' | 'format' | 'fid'>;

const categoryNumber = /^\d{1,6}$/;
const categories = commaList.refine((list) => list.every((one) => categoryNumber.test(one)), 'Numéros de catégories attendus');
const formats = commaList.pipe(z.array(documentFormat));

/** The filters of a list of documents: values of one filter are joined by or, different filters by and (RDG-156). */
const listFilters = z.object({
  ...keywordFields,
  category: categories,
  format: formats,
  /** The slug of the sheet whose documents are listed. */
  supplier: slug.optional(),
  subscriber: slug.optional(),
});
export type DocumentListFilters = z.output<typeof listFilters>;

const choice = z.object({ value: z.string(), label: z.string(), count: z.int() });
/** The categories and formats with at least one document in the list, or already chosen, with their counts. */
export const documentFilters = z.object({ categories: z.array(choice), formats: z.array(choice) });
export type DocumentFilters = z.infer<typeof documentFilters>;

/** An id or a slug; a malformed one answers 404 (RDG-145). */
const idOrSlug = slug;

export const documentEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/search/results/documents',
    summary: 'Les documents qui répondent à une recherche',
    query: listFilters.extend({ page: pageNumber }),
    answer: pageOfResults(portalDocument),
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
    /** Numbers of categories, joined by commas (RDG-169). The router wants the same parameter name here and in the path of a file. */
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

import { type ContentKind, movedIds } from '#api/modules/desk/index.ts';
import { indexDocuments } from '#api/modules/documents/index-documents.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import {
  type DocumentCategoryForm,
  documentCategoryEndpoints,
  documentCategoryFields,
  fixedCategories,
} from '#protocol/documents/document-category-desk.ts';
import * as category from './category-desk.queries.ts';

const fixedReason = 'Le portail connaît cette catégorie par son numéro : elle garde son titre et reste ouverte.';
const isFixed = (id: string): boolean => fixedCategories.includes(id);

const counted = (count: number, one: string, many: string, path: string | null) =>
  count === 0 ? [] : [{ label: `${count}\u00a0${count > 1 ? many : one}`, path }];

/** The categories of documents at the desk. Six of them are known outside the portal, which names two more: these only change places. */
export const documentCategoryKind: ContentKind<DocumentCategoryForm> = {
  resource: 'document-categories',
  endpoints: documentCategoryEndpoints,
  searchKind: null,
  fields: documentCategoryFields,
  table: 'document_categories',
  source: category.categorySource,
  order: category.categoryOrder,
  filters: [],
  columns: ['documents'],
  pathOf: (id) => `/documents?category=${id}`,
  lastingReason: (id) => (isFixed(id) ? fixedReason : null),
  choices: {},
  readForm: category.findCategoryForm,
  async judge(db, form, id) {
    const { isTaken, stored } = await category.findCategoryFacts(db, form, id);
    const issues: InputIssue[] = [];
    if (id !== null && isFixed(String(id)) && form.title !== stored) issues.push({ field: 'title', message: fixedReason });
    else if (isTaken) issues.push({ field: 'title', message: 'Une autre catégorie a ce titre' });
    return { form, issues };
  },
  insert: category.insertCategory,
  update: category.updateCategory,
  async uses(db, id) {
    const uses = await category.countCategoryUses(db, id);
    const [open, trash] = [`category=${id}`, `category=${id}&state=trash`];
    return [
      ...counted(uses.documents, 'document', 'documents', `/documents?${open}`),
      ...counted(uses.trashedDocuments, 'document dans la corbeille', 'documents dans la corbeille', `/documents?${trash}`),
      ...counted(uses.privateDocuments, 'document privé', 'documents privés', `/documents-prives?${open}`),
      ...counted(
        uses.trashedPrivateDocuments,
        'document privé dans la corbeille',
        'documents privés dans la corbeille',
        `/documents-prives?${trash}`,
      ),
      ...counted(uses.offers, 'offre', 'offres', null),
      ...counted(uses.studies, 'étude', 'études', null),
    ];
  },
  async move(tx, id, direction) {
    const ids = (await category.listOpenCategories(tx)).map((row) => row.id);
    await category.placeCategories(tx, movedIds(ids, id, direction));
  },
  settle: async (tx, ids) => indexDocuments(tx, await category.listDocumentsIn(tx, ids)),
};

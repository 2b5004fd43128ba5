import { IconFolders } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { documentCategoryEndpoints, documentCategoryFields } from '#protocol/documents/document-category-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** The categories of documents. */
export const documentCategoryView: ContentView = {
  name: 'categories-documents',
  resource: 'document-categories',
  menu: { group: 'purchasing', icon: IconFolders },
  endpoints: documentCategoryEndpoints,
  fields: documentCategoryFields,
  singular: 'catégorie de documents',
  plural: 'catégories de documents',
  title: 'Catégories de documents',
  create: 'Nouvelle catégorie',
  isFeminine: true,
  isTree: true,
  columns: [{ key: 'documents', label: 'Documents' }],
  filters: [],
  sections: [{ title: 'Catégorie', fields: ['title'] }],
  empty: emptyFormOf(documentCategoryFields),
  kept: { closing: 'Aucun document ne pourra plus la prendre. Une fiche fermée se rouvre.' },
};

import { IconFiles, IconLock } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import {
  documentDeskEndpoints,
  documentFields,
  privateDocumentDeskEndpoints,
  privateDocumentFields,
} from '#protocol/documents/document-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

const common = {
  columns: [
    { key: 'category', label: 'Catégorie' },
    { key: 'company', label: 'Société' },
  ],
  filters: [{ name: 'category', label: 'Catégorie', all: 'Toutes les catégories' }],
  sections: [{ title: 'Document', fields: ['title', 'category', 'company', 'file', 'body'] }],
} as const;

/** Documents for the members. */
export const documentView: ContentView = {
  ...common,
  name: 'documents',
  resource: 'documents',
  menu: { group: 'purchasing', icon: IconFiles },
  endpoints: documentDeskEndpoints,
  fields: documentFields,
  singular: 'document',
  plural: 'documents',
  title: 'Documents',
  create: 'Nouveau document',
  empty: emptyFormOf(documentFields),
};

/** Documents that one company reads. */
export const privateDocumentView: ContentView = {
  ...common,
  name: 'documents-prives',
  resource: 'private-documents',
  menu: { group: 'purchasing', icon: IconLock },
  endpoints: privateDocumentDeskEndpoints,
  fields: privateDocumentFields,
  singular: 'document privé',
  plural: 'documents privés',
  title: 'Documents privés',
  create: 'Nouveau document privé',
  ofCompany: true,
  empty: emptyFormOf(privateDocumentFields),
};

import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import {
  documentDeskEndpoints,
  documentFields,
  privateDocumentDeskEndpoints,
  privateDocumentFields,
} from '#protocol/documents/document-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';

const common = {
  columns: [
    { key: 'category', label: 'Catégorie' },
    { key: 'company', label: 'Société' },
  ],
  filters: [{ name: 'category', label: 'Catégorie', all: 'Toutes les catégories' }],
  sections: [{ title: 'Document', fields: ['title', 'category', 'company', 'file', 'body'] }],
} as const;

/** Documents for the members. */
const documents: ContentView = {
  ...common,
  name: 'documents',
  resource: 'documents',
  endpoints: documentDeskEndpoints,
  fields: documentFields,
  singular: 'document',
  plural: 'documents',
  title: 'Documents',
  create: 'Nouveau document',
  empty: emptyFormOf(documentFields),
};

/** Documents that one company reads. */
const privateDocuments: ContentView = {
  ...common,
  name: 'documents-prives',
  resource: 'private-documents',
  endpoints: privateDocumentDeskEndpoints,
  fields: privateDocumentFields,
  singular: 'document privé',
  plural: 'documents privés',
  title: 'Documents privés',
  create: 'Nouveau document privé',
  empty: emptyFormOf(privateDocumentFields),
};

export const DocumentListScreen = () => <ContentListScreen view={documents} />;
export const DocumentContentScreen = () => <ContentScreen view={documents} />;
export const PrivateDocumentListScreen = () => <ContentListScreen view={privateDocuments} />;
export const PrivateDocumentContentScreen = () => <ContentScreen view={privateDocuments} />;

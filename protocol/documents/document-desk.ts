import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';

const common = {
  title: { kind: 'line', label: 'Titre', required: 'always', help: 'Il donne l’adresse du document, qui ne change plus.' },
  category: { kind: 'choice', label: 'Catégorie', required: 'always' },
  body: { kind: 'html', label: 'Texte' },
  file: { kind: 'file', label: 'Fichier', required: 'always', help: 'Un PDF ou un classeur. Remplacé, le document garde son adresse.' },
} as const satisfies Fields;

/** The form of a document for the members. */
export const documentFields = {
  ...common,
  company: { kind: 'reference', label: 'Société', help: 'Celle dont le document parle. Sans elle, il est du réseau.' },
} as const satisfies Fields;

/** The form of a document that one company reads, and nobody else but the desk. */
export const privateDocumentFields = {
  ...common,
  company: { kind: 'reference', label: 'Société', required: 'always', help: 'Elle seule lit ce document.' },
} as const satisfies Fields;
export type DocumentForm = FormOf<typeof documentFields>;

export const documentDeskEndpoints = contentEndpoints({
  name: 'documents',
  label: 'document',
  fields: documentFields,
  filters: ['category'],
});
export const privateDocumentDeskEndpoints = contentEndpoints({
  name: 'private-documents',
  label: 'document privé',
  fields: privateDocumentFields,
  filters: ['category'],
});

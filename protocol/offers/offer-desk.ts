import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';

const price = { decimals: 2, least: 0, most: 10_000_000 } as const;

/** The form of a negotiated offer at the desk, with its documents. */
export const offerFields = {
  title: { kind: 'line', label: 'Titre', required: 'always' },
  supplier: { kind: 'reference', label: 'Fournisseur', required: 'always' },
  expiresOn: { kind: 'date', label: 'Dernier jour', help: 'L’offre disparaît le lendemain. Sans date, elle reste en ligne.' },
  special: { kind: 'flag', label: 'Offre spéciale', help: 'Mise en avant dans les listes.' },
  body: { kind: 'html', label: 'Texte', required: 'toPublish' },
  catalogueUrl: { kind: 'url', label: 'Catalogue en ligne' },
  picture: { kind: 'picture', label: 'Image' },
  prices: {
    kind: 'rows',
    label: 'Prix négociés',
    help: 'En euros hors taxes.',
    rows: {
      one: 'un prix',
      columns: {
        title: { kind: 'line', label: 'Désignation', required: 'always' },
        unit: { kind: 'line', label: 'Unité', maxLength: 60 },
        price: { kind: 'number', label: 'Prix négocié', required: 'always', number: price },
        usualPrice: { kind: 'number', label: 'Prix habituel', number: price },
      },
    },
  },
  documents: {
    kind: 'rows',
    label: 'Documents de l’offre',
    help: 'PDF ou classeurs. Les membres les voient avec l’offre.',
    rows: {
      one: 'un document',
      columns: {
        key: { kind: 'key', label: 'Document' },
        title: { kind: 'line', label: 'Titre', required: 'always' },
        category: { kind: 'choice', label: 'Catégorie', required: 'always' },
        file: { kind: 'file', label: 'Fichier', required: 'always' },
      },
    },
  },
} as const satisfies Fields;
export type OfferForm = FormOf<typeof offerFields>;

export const offerDeskEndpoints = contentEndpoints({ name: 'offers', label: 'offre', fields: offerFields, filters: ['special'] });

import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';

/** The places of banners: slides of the home page, and interstitials of the lists. */
export const bannerPlaces = { home: 'Accueil', list: 'Listes de fournisseurs' } as const;

/** The form of a banner at the desk. */
export const bannerFields = {
  title: { kind: 'line', label: 'Titre', required: 'always' },
  spot: { kind: 'choice', label: 'Emplacement', required: 'always', options: bannerPlaces },
  position: {
    kind: 'number',
    label: 'Rang',
    required: 'always',
    number: { decimals: 0, least: 1, most: 999 },
    help: 'Les bannières d’un emplacement se suivent par rang ; à rang égal, la plus ancienne d’abord.',
  },
  body: { kind: 'text', label: 'Texte', maxLength: 500 },
  link: { kind: 'url', label: 'Lien', help: 'https://… ou une page de ce site, comme /documents.' },
  picture: { kind: 'picture', label: 'Image', help: 'Sans image, une bannière des listes ne se montre pas.' },
  subscribers: { kind: 'flag', label: 'Adhérents' },
  suppliers: { kind: 'flag', label: 'Fournisseurs' },
  operators: { kind: 'flag', label: 'Opérateurs' },
  logos: {
    kind: 'rows',
    label: 'Logos',
    rows: {
      one: 'un logo',
      columns: {
        title: { kind: 'line', label: 'Nom', required: 'always', maxLength: 120 },
        picture: { kind: 'picture', label: 'Logo', required: 'always', wordless: true },
      },
    },
  },
  categoryLogos: {
    kind: 'rows',
    label: 'Pictogrammes de catégories',
    rows: {
      one: 'un pictogramme',
      columns: { picture: { kind: 'picture', label: 'Pictogramme', required: 'always', wordless: true } },
    },
  },
  networkLogo: { kind: 'flag', label: 'Avec le logo du réseau' },
} as const satisfies Fields;
export type BannerForm = FormOf<typeof bannerFields>;

export const bannerDeskEndpoints = contentEndpoints({ name: 'banners', label: 'bannière', fields: bannerFields, filters: ['spot'] });

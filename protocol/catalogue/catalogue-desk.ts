import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';
import { moveEndpoint, usesEndpoint } from '#protocol/desk/kept-endpoints.ts';

/** The form of a category of purchases at the desk. */
export const categoryFields = {
  title: { kind: 'line', label: 'Titre', required: 'always', maxLength: 120 },
  image: { kind: 'picture', label: 'Image', wordless: true },
} as const satisfies Fields;
export type CategoryForm = FormOf<typeof categoryFields>;

/** The form of a family or of a sub-family at the desk. */
export const familyFields = {
  title: { kind: 'line', label: 'Titre', required: 'always', maxLength: 200 },
  code: {
    kind: 'line',
    label: 'Code',
    required: 'always',
    maxLength: 40,
    once: true,
    help: 'Celui des fichiers, comme 30190000. Il ne change plus.',
  },
  parent: {
    kind: 'reference',
    label: 'Famille parente',
    once: true,
    help: 'Vide : une famille. Sinon une de ses sous-familles. Ne change plus.',
  },
  category: { kind: 'choice', label: 'Catégorie d’achats', help: 'Une sous-famille a celle de sa famille.' },
} as const satisfies Fields;
export type FamilyForm = FormOf<typeof familyFields>;

export const categoryDeskEndpoints = {
  ...contentEndpoints({ name: 'categories', label: 'catégorie d’achats', fields: categoryFields, filters: [] }),
  uses: usesEndpoint('categories', 'catégorie d’achats'),
  move: moveEndpoint('categories', 'catégorie d’achats'),
};
export const familyDeskEndpoints = {
  ...contentEndpoints({ name: 'families', label: 'famille', fields: familyFields, filters: ['category'] }),
  uses: usesEndpoint('families', 'famille'),
  move: moveEndpoint('families', 'famille'),
};

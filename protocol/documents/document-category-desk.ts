import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';
import { moveEndpoint, usesEndpoint } from '#protocol/desk/kept-endpoints.ts';
import { expertCategories, presentationCategory, privateCategory, productCategories } from './documents.ts';

/** The form of a category of documents at the desk. */
export const documentCategoryFields = {
  title: { kind: 'line', label: 'Titre', required: 'always', maxLength: 120 },
} as const satisfies Fields;
export type DocumentCategoryForm = FormOf<typeof documentCategoryFields>;

/** The categories that the portal, or links from outside, know by their number: they keep their title and are never closed. */
export const fixedCategories: readonly string[] = [
  ...expertCategories,
  ...productCategories,
  String(presentationCategory),
  String(privateCategory),
];

const [name, label] = ['document-categories', 'catégorie de documents'] as const;
export const documentCategoryEndpoints = {
  ...contentEndpoints({ name, label, fields: documentCategoryFields, filters: [] }),
  uses: usesEndpoint(name, label),
  move: moveEndpoint(name, label),
};

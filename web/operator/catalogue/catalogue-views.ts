import { IconCategory, IconSitemap } from '@tabler/icons-react';
import { categoryDeskEndpoints, categoryFields, familyDeskEndpoints, familyFields } from '#protocol/catalogue/catalogue-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

const closing = 'Les membres ne la verront plus dans le catalogue. Une fiche fermée se rouvre.';

/** The categories of purchases. */
export const categoryView: ContentView = {
  name: 'categories',
  resource: 'categories',
  menu: { group: 'purchasing', icon: IconCategory },
  endpoints: categoryDeskEndpoints,
  fields: categoryFields,
  singular: 'catégorie d’achats',
  plural: 'catégories d’achats',
  title: 'Catégories d’achats',
  create: 'Nouvelle catégorie',
  isFeminine: true,
  isTree: true,
  columns: [
    { key: 'families', label: 'Familles' },
    { key: 'suppliers', label: 'Fournisseurs' },
  ],
  filters: [],
  sections: [{ title: 'Catégorie', fields: ['title', 'image'] }],
  empty: emptyFormOf(categoryFields),
  kept: { closing },
};

/** The families and their sub-families. */
export const familyView: ContentView = {
  name: 'familles',
  resource: 'families',
  menu: { group: 'purchasing', icon: IconSitemap },
  endpoints: familyDeskEndpoints,
  fields: familyFields,
  singular: 'famille',
  plural: 'familles',
  title: 'Familles et sous-familles',
  create: 'Nouvelle famille',
  isFeminine: true,
  isTree: true,
  columns: [
    { key: 'category', label: 'Catégorie d’achats' },
    { key: 'code', label: 'Code' },
    { key: 'suppliers', label: 'Fournisseurs' },
  ],
  filters: [{ name: 'category', label: 'Catégorie d’achats', all: 'Toutes les catégories' }],
  sections: [{ title: 'Famille', fields: ['title', 'code', 'parent', 'category'] }],
  empty: emptyFormOf(familyFields),
  kept: { closing },
};

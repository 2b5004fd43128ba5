import {
  categoryDeskEndpoints,
  categoryFields,
  categoryMove,
  categoryUses,
  familyDeskEndpoints,
  familyFields,
  familyMove,
  familyUses,
} from '#protocol/catalogue/catalogue-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';

const closing = 'Les membres ne la verront plus dans le catalogue. Une fiche fermée se rouvre.';

/** The categories of purchases. */
const categories: ContentView = {
  name: 'categories',
  resource: 'categories',
  endpoints: categoryDeskEndpoints,
  fields: categoryFields,
  singular: 'catégorie d’achats',
  plural: 'catégories d’achats',
  title: 'Catégories d’achats',
  create: 'Nouvelle catégorie',
  columns: [
    { key: 'families', label: 'Familles' },
    { key: 'suppliers', label: 'Fournisseurs' },
  ],
  filters: [],
  sections: [{ title: 'Catégorie', fields: ['title', 'image'] }],
  empty: emptyFormOf(categoryFields),
  kept: { closing, uses: categoryUses, move: categoryMove },
};

/** The families and their sub-families. */
const families: ContentView = {
  name: 'familles',
  resource: 'families',
  endpoints: familyDeskEndpoints,
  fields: familyFields,
  singular: 'famille',
  plural: 'familles',
  title: 'Familles et sous-familles',
  create: 'Nouvelle famille',
  columns: [
    { key: 'category', label: 'Catégorie d’achats' },
    { key: 'code', label: 'Code' },
    { key: 'suppliers', label: 'Fournisseurs' },
  ],
  filters: [{ name: 'category', label: 'Catégorie d’achats', all: 'Toutes les catégories' }],
  sections: [{ title: 'Famille', fields: ['title', 'code', 'parent', 'category'] }],
  empty: emptyFormOf(familyFields),
  kept: { closing, uses: familyUses, move: familyMove },
};

export const CategoryListScreen = () => <ContentListScreen view={categories} />;
export const CategoryContentScreen = () => <ContentScreen view={categories} />;
export const FamilyListScreen = () => <ContentListScreen view={families} />;
export const FamilyContentScreen = () => <ContentScreen view={families} />;

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
import {
  documentCategoryEndpoints,
  documentCategoryFields,
  documentCategoryMove,
  documentCategoryUses,
} from '#protocol/documents/document-category-desk.ts';
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
  isFeminine: true,
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
  isFeminine: true,
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

/** The categories of documents. */
const documentCategories: ContentView = {
  name: 'categories-documents',
  resource: 'document-categories',
  endpoints: documentCategoryEndpoints,
  fields: documentCategoryFields,
  singular: 'catégorie de documents',
  plural: 'catégories de documents',
  title: 'Catégories de documents',
  create: 'Nouvelle catégorie',
  isFeminine: true,
  columns: [{ key: 'documents', label: 'Documents' }],
  filters: [],
  sections: [{ title: 'Catégorie', fields: ['title'] }],
  empty: emptyFormOf(documentCategoryFields),
  kept: {
    closing: 'Aucun document ne pourra plus la prendre. Une fiche fermée se rouvre.',
    uses: documentCategoryUses,
    move: documentCategoryMove,
  },
};

export const CategoryListScreen = () => <ContentListScreen view={categories} />;
export const CategoryContentScreen = () => <ContentScreen view={categories} />;
export const FamilyListScreen = () => <ContentListScreen view={families} />;
export const FamilyContentScreen = () => <ContentScreen view={families} />;
export const DocumentCategoryListScreen = () => <ContentListScreen view={documentCategories} />;
export const DocumentCategoryContentScreen = () => <ContentScreen view={documentCategories} />;

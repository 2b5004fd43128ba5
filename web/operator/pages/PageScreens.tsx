import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { pageDeskEndpoints, pageFields } from '#protocol/pages/page-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';

/** Pages of the menus and footers, legal texts and expert sheets. */
const pages: ContentView = {
  name: 'pages',
  resource: 'pages',
  endpoints: pageDeskEndpoints,
  fields: pageFields,
  singular: 'page',
  plural: 'pages',
  title: 'Pages',
  create: 'Nouvelle page',
  isFeminine: true,
  columns: [
    { key: 'slug', label: 'Adresse' },
    { key: 'audience', label: 'Lecteurs' },
  ],
  filters: [{ name: 'audience', label: 'Lecteurs', all: 'Toutes les pages' }],
  sections: [{ title: 'Page', fields: ['title', 'slug', 'audience', 'body'] }],
  empty: { ...emptyFormOf(pageFields), audience: 'all' },
};

export const PageListScreen = () => <ContentListScreen view={pages} />;
export const PageContentScreen = () => <ContentScreen view={pages} />;

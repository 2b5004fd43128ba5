import { IconFileText } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { pageDeskEndpoints, pageFields } from '#protocol/pages/page-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** Pages of the menus and footers, legal texts and expert sheets. */
export const pageView: ContentView = {
  name: 'pages',
  resource: 'pages',
  menu: { group: 'contents', icon: IconFileText },
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

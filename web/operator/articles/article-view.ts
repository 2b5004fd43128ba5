import { IconNews } from '@tabler/icons-react';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** Articles, webinars and events. */
export const articleView: ContentView = {
  name: 'articles',
  resource: 'articles',
  menu: { group: 'contents', icon: IconNews },
  endpoints: articleDeskEndpoints,
  fields: articleFields,
  singular: 'article',
  plural: 'articles',
  title: 'Articles',
  create: 'Nouvel article',
  columns: [{ key: 'category', label: 'Catégorie' }],
  filters: [{ name: 'category', label: 'Catégorie', all: 'Toutes les catégories' }],
  sections: [
    { title: 'Article', fields: ['title', 'category', 'body', 'picture'] },
    { title: 'Webinar ou événement', fields: ['startsAt', 'endsAt', 'url', 'replay', 'subscription', 'agenda', 'host'], folds: true },
    { title: 'Contact', fields: ['contactFirstname', 'contactLastname', 'contactEmail'], folds: true },
    { title: 'Documents', fields: ['documents'] },
  ],
  empty: emptyFormOf(articleFields),
};

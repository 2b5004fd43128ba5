import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ContentScreen } from '#web/operator/kit/form/ContentScreen.tsx';
import { ContentListScreen } from '#web/operator/kit/list/ContentListScreen.tsx';

/** Articles, webinars and events. */
const articles: ContentView = {
  name: 'articles',
  resource: 'articles',
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
    { title: 'Webinar ou événement', fields: ['startsAt', 'endsAt', 'url', 'replay', 'subscription', 'agenda', 'host'] },
    { title: 'Contact', fields: ['contactFirstname', 'contactLastname', 'contactEmail'] },
    { title: 'Documents', fields: ['documents'] },
  ],
  empty: emptyFormOf(articleFields),
};

export const ArticleListScreen = () => <ContentListScreen view={articles} />;
export const ArticleContentScreen = () => <ContentScreen view={articles} />;

import type { ArticleEntry } from './articles.list.ts';

export const news: readonly ArticleEntry[] = [
  {
    type: 'Actualités',
    theme: 'protection',
    title: 'Gants : ce que change la norme EN 374',
    paragraphs: ['La norme EN 374 classe les gants.'],
  },
];

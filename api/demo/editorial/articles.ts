import { freeSlug } from '#api/platform/text/normalise.ts';
import { addDays, instantOf } from '../calendar.ts';
import type { Album } from '../drawings/album.ts';
import { type ArticleSign, articlePicture } from '../drawings/pictures.ts';
import { typeset } from '../typography.ts';
import type { ArticleEntry, ArticleType } from './article.ts';
import { articles } from './articles.list.ts';

export type DemoArticle = {
  slug: string;
  type: string;
  title: string;
  body: string;
  image: string | null;
  image_alt: string;
  published_at: Date;
};

const signs: Record<ArticleType, ArticleSign> = {
  Actualités: 'news',
  Webinars: 'webinar',
  'Conseil achats et délégation': 'advice',
  Agenda: 'event',
  'Vie du réseau': 'network',
};

const paragraph = (text: string) => `<p>${text}</p>`;
const bodyOf = ({ paragraphs, points }: ArticleEntry): string => {
  const [first = '', ...others] = paragraphs;
  const list = points ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` : '';
  return typeset(paragraph(first) + list + others.map(paragraph).join(''));
};

/** The articles, one about every nine days, the newest first in the list; one in eight has no picture. */
export function makeArticles(today: string, album: Album): DemoArticle[] {
  const slugs = new Set<string>();
  return articles.map((article, at) => ({
    slug: freeSlug(article.title, slugs),
    type: article.type,
    title: article.title,
    body: bodyOf(article),
    image: at % 8 === 7 ? null : album.add(articlePicture(article.theme, signs[article.type], at)),
    image_alt: at % 8 === 7 ? '' : `Illustration : ${article.title}`,
    published_at: instantOf(addDays(today, -2 - at * 9), 7 + (at % 9)),
  }));
}

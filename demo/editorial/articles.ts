import { freeSlug } from '#api/platform/text/normalise.ts';
import { addDays, instantOf, workingDay } from '#demo/calendar.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { type ArticleSign, articlePicture } from '#demo/drawings/pictures.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { typeset } from '#demo/typography.ts';
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
  starts_at: Date | null;
  ends_at: Date | null;
  url: string | null;
  /** The SIRET of the supplier that gives a webinar. */
  host: string | null;
};

const signs: Record<ArticleType, ArticleSign> = {
  Actualités: 'news',
  Webinars: 'webinar',
  'Conseil achats et délégation': 'advice',
  Agenda: 'event',
  'Vie du réseau': 'network',
};

const paragraph = (text: string) => `<p>${text}</p>`;
/** Returns a text as HTML, with the list of points after the first paragraph. */
export const bodyOf = ({ paragraphs, points }: Pick<ArticleEntry, 'paragraphs' | 'points'>): string => {
  const [first = '', ...others] = paragraphs;
  const list = points ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` : '';
  return typeset(paragraph(first) + list + others.map(paragraph).join(''));
};

function timesOf(today: string, slug: string, webinar: ArticleEntry['webinar']): Pick<DemoArticle, 'starts_at' | 'ends_at' | 'url'> {
  if (!webinar) return { starts_at: null, ends_at: null, url: null };
  const starts_at = instantOf(workingDay(addDays(today, webinar.inDays)), webinar.hour);
  const ends_at = new Date(starts_at.getTime() + webinar.minutes * 60_000);
  return { starts_at, ends_at, url: `https://webinar.mercurial.example/${slug}` };
}

/** Returns the supplier that joined second to last; heads of groups are seeded before their establishments. */
function newcomer(suppliers: readonly DemoOrganisation[]): DemoOrganisation | undefined {
  const inOrder = [...suppliers.filter(({ parent }) => parent === null), ...suppliers.filter(({ parent }) => parent !== null)];
  return inOrder.reverse().toSorted((a, b) => (b.columns.reference_year ?? 0) - (a.columns.reference_year ?? 0))[1];
}

/** Makes the webinar in which a supplier that has just joined presents itself. */
function welcomeWebinar(host: DemoOrganisation): ArticleEntry {
  return {
    type: 'Webinars',
    theme: host.theme ?? 'people',
    title: `Webinar : ${host.columns.title} se présente aux adhérents`,
    webinar: { inDays: 12, hour: 13, minutes: 30 },
    paragraphs: [
      `${host.columns.title} vient de rejoindre le réseau. En une demi-heure, son équipe présente son offre, les conditions négociées pour les adhérents et la façon de passer une première commande.`,
      'Posez vos questions à l’inscription : elles ouvrent la séance. Un échantillonnage ou une visite peut être demandé sur place.',
    ],
  };
}

/** Makes the articles, one every nine days, the newest first; one in eight has no picture. */
export function makeArticles(today: string, pictures: PictureSet, suppliers: readonly DemoOrganisation[]): DemoArticle[] {
  const slugs = new Set<string>();
  const host = newcomer(suppliers);
  const make = (article: ArticleEntry, at: number): DemoArticle => {
    const slug = freeSlug(article.title, slugs);
    return {
      slug,
      type: article.type,
      title: article.title,
      body: bodyOf(article),
      image: at % 8 === 7 ? null : pictures.add(articlePicture(article.theme, signs[article.type], at)),
      image_alt: at % 8 === 7 ? '' : `Illustration : ${article.title}`,
      published_at: instantOf(addDays(today, -2 - at * 9), 7 + (at % 9)),
      ...timesOf(today, slug, article.webinar),
      host: null,
    };
  };
  const all = articles.map(make);
  return host
    ? [...all, { ...make(welcomeWebinar(host), 1), published_at: instantOf(addDays(today, -16), 8), host: host.columns.siret }]
    : all;
}

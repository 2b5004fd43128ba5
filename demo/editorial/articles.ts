import type { ArticleDraft } from '#api/modules/articles/index.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import { addDays, courseDays, instantOf, quarterAfter } from '#demo/calendar.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { type ArticleSign, articlePicture } from '#demo/drawings/pictures.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { typeset } from '#demo/typography.ts';
import { periodInWords } from '#protocol/text/period.ts';
import type { ArticleCategory, ArticleEntry } from './article.ts';
import { articles } from './articles.list.ts';

/** An article to publish. `host`: the identifier of the supplier that gives a webinar. */
export type DemoArticle = Omit<ArticleDraft, 'hostId' | 'documents'> & { host: string | null };

const signs: Record<ArticleCategory, ArticleSign> = {
  actualites: 'news',
  webinars: 'webinar',
  'conseil-delegation-achats': 'advice',
  agenda: 'event',
  'vie-du-reseau': 'network',
  'actualites-reseau': 'network',
};

const paragraph = (text: string) => `<p>${text}</p>`;
/** Returns a text as HTML, with the list of points after the first paragraph. */
export const bodyOf = ({ paragraphs, points }: Pick<ArticleEntry, 'paragraphs' | 'points'>): string => {
  const [first = '', ...others] = paragraphs;
  const list = points ? `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>` : '';
  return typeset(paragraph(first) + list + others.map(paragraph).join(''));
};

/** Replaces each {trimestre+12} by a day: the first worked one from 12 days after the start of the quarter that follows the publication. */
const dated = (text: string, publishedOn: string): string =>
  text.replaceAll(/\{trimestre\+(\d+)\}/g, (_, days) => {
    const [day = publishedOn] = courseDays(addDays(quarterAfter(publishedOn), Number(days)), 1, 1);
    return periodInWords(instantOf(day, 12), instantOf(day, 12));
  });

type Times = Pick<DemoArticle, 'startsAt' | 'endsAt' | 'url' | 'replay'>;
function timesOf(today: string, { title, category, event, hasReplay }: ArticleEntry): Times {
  if (!event) return { startsAt: null, endsAt: null, url: null, replay: null };
  const [day = today] = courseDays(addDays(today, event.inDays), 1, event.inDays < 0 ? -1 : 1);
  const startsAt = instantOf(day, event.hour);
  const endsAt = new Date(startsAt.getTime() + event.minutes * 60_000);
  const room = `https://webinar.mercurial.example/${slugOf(title)}`;
  return { startsAt, endsAt, url: category === 'webinars' ? room : null, replay: hasReplay ? `${room}/replay` : null };
}

/** Returns the supplier that joined second to last; heads of groups are seeded before their establishments. */
function newcomer(suppliers: readonly DemoOrganisation[]): DemoOrganisation | undefined {
  const inOrder = [...suppliers.filter(({ parent }) => parent === null), ...suppliers.filter(({ parent }) => parent !== null)];
  return inOrder.reverse().toSorted((a, b) => (b.columns.reference_year ?? 0) - (a.columns.reference_year ?? 0))[1];
}

/** Makes the webinar in which a supplier that has just joined presents itself. */
function welcomeWebinar(host: DemoOrganisation): ArticleEntry {
  return {
    category: 'webinars',
    theme: host.theme ?? 'people',
    title: `Webinar : ${host.columns.title} se présente aux adhérents`,
    event: { inDays: 12, hour: 13, minutes: 30 },
    paragraphs: [
      `${host.columns.title} vient de rejoindre le réseau. En une demi-heure, son équipe présente son offre, les conditions négociées pour les adhérents et la façon de passer une première commande.`,
      'Posez vos questions à l’inscription : elles ouvrent la séance. À la fin, chacun peut prendre rendez-vous avec elle, sur son site ou à distance.',
    ],
  };
}

const contact = { email: 'equipe@reseau.example', firstname: 'Élise', lastname: 'Vanhoutte' };

/** Makes the articles, one every nine days, the newest first; one in eight has no picture. */
export function makeArticles(today: string, pictures: PictureSet, suppliers: readonly DemoOrganisation[]): DemoArticle[] {
  const host = newcomer(suppliers);
  const make = (article: ArticleEntry, at: number): DemoArticle => ({
    category: article.category,
    title: article.title,
    body: dated(bodyOf(article), addDays(today, -2 - at * 9)),
    agenda: article.agenda ? typeset(`<ul>${article.agenda.map((line) => `<li>${line}</li>`).join('')}</ul>`) : null,
    image: at % 8 === 7 ? null : pictures.add(articlePicture(article.theme, signs[article.category], at)),
    imageAlt: at % 8 === 7 ? '' : `Illustration : ${article.title}`,
    publishedAt: instantOf(addDays(today, -2 - at * 9), 7 + (at % 9)),
    ...timesOf(today, article),
    subscription: article.hasSignUp === true,
    contact: article.event ? contact : null,
    host: null,
  });
  const all = articles.map(make);
  return host ? [...all, { ...make(welcomeWebinar(host), 1), publishedAt: instantOf(addDays(today, -16), 8), host: host.identifier }] : all;
}

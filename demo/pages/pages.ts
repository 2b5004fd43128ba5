import type { PageDraft, SectorDraft } from '#api/modules/pages/index.ts';
import { slugOf } from '#api/platform/text/normalise.ts';
import { addDays, instantOf } from '#demo/calendar.ts';
import type { DemoCatalogue } from '#demo/catalogue/catalogue.ts';
import { expertPages } from '#demo/organisations/sheets.list.ts';
import { typeset } from '#demo/typography.ts';
import { askForStudyPage, expertSuffix } from '#protocol/pages/page-slugs.ts';
import { expertAdvice } from './expert-advice.list.ts';
import { legalTexts } from './legal.list.ts';
import { markets } from './markets.list.ts';
import { askForStudy, namedTexts } from './named.list.ts';
import { htmlOf } from './page.ts';

/** Returns the pages of the experts: one a subject, whatever the number of firms that name it (RDG-443). */
const expertDrafts = (updatedAt: Date): PageDraft[] =>
  Object.values(expertPages)
    .flat()
    .map(([title, description]) => ({
      slug: slugOf(title),
      title,
      html: htmlOf({ intro: [description], sections: [{ title: 'Les points à retenir', points: expertAdvice[title] ?? [] }] }),
      audience: 'subscriber',
      updatedAt,
    }));

/** Returns the page of the experts of each category, with links to its subjects. */
const categoryDrafts = ({ categories }: DemoCatalogue, updatedAt: Date): PageDraft[] =>
  categories.map(({ slug, title, theme }) => {
    const links = expertPages[theme].map(
      ([subject, description]) => `<li><a href="/page/${slugOf(subject)}">${typeset(subject)}</a><br />${typeset(description)}</li>`,
    );
    const intro = `Les fiches des experts du réseau pour la catégorie « ${title} », écrites avec les fournisseurs et relues par nos acheteurs.`;
    return {
      slug: `${slug}${expertSuffix}`,
      title: typeset(`Fiches experts : ${title}`),
      html: `${htmlOf({ intro: [intro], sections: [] })}<ul>${links.join('')}</ul>`,
      audience: 'subscriber',
      updatedAt,
    };
  });

/** Makes the pages that the operator writes: those that menus name, the legal texts, and those of the experts. */
export function makePages(today: string, catalogue: DemoCatalogue): PageDraft[] {
  const updatedAt = instantOf(addDays(today, -20), 10);
  const named = Object.entries({ ...namedTexts, ...legalTexts }).map(
    ([slug, page]): PageDraft => ({ slug, title: page.title, html: htmlOf(page), audience: 'all', updatedAt }),
  );
  const ask: PageDraft = {
    slug: askForStudyPage,
    title: askForStudy.title,
    html: htmlOf(askForStudy),
    audience: 'subscriber',
    updatedAt,
  };
  return [...named, ask, ...categoryDrafts(catalogue, updatedAt), ...expertDrafts(updatedAt)];
}

/** Makes the sections of the page of market indices. */
export const makeSectors = (today: string): SectorDraft[] =>
  markets.map(({ title, ...section }) => ({
    title,
    html: htmlOf({ intro: section.paragraphs ?? [], sections: [] }) + restOf(section),
    updatedAt: instantOf(addDays(today, -4), 10),
  }));

/** Returns the list or the table of a section, without its heading: the screen shows the title. */
const restOf = ({ points, table }: Pick<(typeof markets)[number], 'points' | 'table'>): string =>
  htmlOf({ intro: [], sections: [{ title: '', ...(points && { points }), ...(table && { table }) }] }).replace('<h2></h2>', '');

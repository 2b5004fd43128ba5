import type { FormationDraft } from '#api/modules/formations/index.ts';
import { addDays, dayOf, instantOf } from '#demo/calendar.ts';
import type { DemoLibraryDocument } from '#demo/editorial/library.ts';
import type { PaperSection, PaperSet } from '#demo/papers/paper.ts';
import { periodInWords } from '#protocol/text/period.ts';

/** The titles of the two documents of the list of trainings. */
export const formationFiles = { planning: 'Planning des formations', catalogue: 'Catalogue des formations' } as const;

const documentCategory = 127;

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const priceOf = ({ priceCents }: FormationDraft): string => (priceCents === null ? 'sur devis' : `${euros.format(priceCents / 100)} HT`);

/** Lists the sessions to come by month, in the order of their days. */
function planningSections(today: string, formations: readonly FormationDraft[]): PaperSection[] {
  const sessions = formations
    .flatMap(({ title, sessions: all }) => all.map((session) => ({ title, ...session })))
    .filter(({ endsAt }) => dayOf(endsAt) >= today)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' });
  const months = Map.groupBy(sessions, ({ startsAt }) => month.format(startsAt));
  return [...months].map(([name, list]) => ({
    title: `${name[0]?.toUpperCase()}${name.slice(1)}`,
    paragraphs: [],
    points: list.map(
      ({ title, startsAt, endsAt, location, available }) =>
        `${title} : ${periodInWords(startsAt, endsAt)}, ${location}${available ? '' : ' (complet)'}`,
    ),
  }));
}

/** Lists the trainings by branch, with their length and price. */
const catalogueSections = (formations: readonly FormationDraft[]): PaperSection[] =>
  [...Map.groupBy(formations, ({ branch }) => branch)].map(([branch, list]) => ({
    title: branch,
    paragraphs: [],
    points: list.map((one) => `${one.title} : ${one.durationHours} heures, ${priceOf(one)}`),
  }));

/** Makes the planning and the catalogue of the trainings, as documents of the network. */
export function makeFormationPapers(today: string, formations: readonly FormationDraft[], papers: PaperSet): DemoLibraryDocument[] {
  const document = (title: string, context: string, sections: PaperSection[]): DemoLibraryDocument => ({
    title,
    body: `<p>${context}</p>`,
    category: documentCategory,
    format: 'pdf',
    fileName: `${title}.pdf`,
    paper: papers.add(title, { title, context, sections, prices: [] }),
    updatedAt: instantOf(addDays(today, -6), 9),
    organisation: null,
    isPrivate: false,
  });
  return [
    document(formationFiles.planning, 'Les sessions ouvertes à tous les adhérents, mois par mois.', planningSections(today, formations)),
    document(formationFiles.catalogue, 'Les formations du réseau, par branche.', catalogueSections(formations)),
  ];
}

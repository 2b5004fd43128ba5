import { addDays, instantOf } from '#demo/calendar.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import type { DemoDocument, PaperPrice, PaperSet } from '#demo/papers/paper.ts';
import { randomFrom } from '#demo/random.ts';
import { typeset } from '#demo/typography.ts';
import { presentationCategory } from '#protocol/documents/documents.ts';
import { conventionSections, library, presentationSections } from './library.list.ts';

/**
 * A document that belongs to no offer. `organisation`: the identifier of its company, null for the network; `isPrivate`: visible to that company
 * only.
 */
export type DemoLibraryDocument = DemoDocument & { organisation: string | null; isPrivate: boolean };

const conventionCategory = 203;
/** The number of subscribers with a presentation, from the start of the list: those of the accounts, and some others. */
const presentingCount = 10;

/** The rows of a calendar of tenders, in the columns of a price list. */
const calendarRows: readonly PaperPrice[] = ['Énergie', 'Véhicules', 'Nettoyage', 'Fournitures'].map((title, at) => ({
  title,
  unit: `consultation du mois ${2 * at + 2}`,
  price: 94 - 3 * at,
  usualPrice: 100,
}));

function makePresentation(papers: PaperSet, { identifier, columns }: DemoOrganisation, updatedAt: Date): DemoLibraryDocument {
  const title = `Présentation de ${columns.title}`;
  return {
    title,
    body: typeset(`<p>Métiers, sites et engagements de ${columns.title}.</p>`),
    category: presentationCategory,
    format: 'pdf',
    fileName: `${title}.pdf`,
    paper: papers.add(title, {
      title: columns.title,
      context: 'Présentation de l’entreprise',
      sections: presentationSections(columns.title),
      prices: [],
    }),
    updatedAt,
    organisation: identifier,
    isPrivate: false,
  };
}

function makeConvention(papers: PaperSet, { identifier, columns }: DemoOrganisation, today: string): DemoLibraryDocument {
  const title = `Convention ${today.slice(0, 4)} – ${columns.title}`;
  return {
    title,
    body: '<p>Réservée à votre entreprise et au réseau.</p>',
    category: conventionCategory,
    format: 'pdf',
    fileName: `${title}.pdf`,
    paper: papers.add(title, { title: 'Convention annuelle', context: columns.title, sections: conventionSections, prices: [] }),
    updatedAt: instantOf(addDays(today, -120), 9),
    organisation: identifier,
    isPrivate: true,
  };
}

/** Makes the guides of the network, the presentations of some companies, and the private agreements of two of them. */
export function makeLibrary(
  today: string,
  suppliers: readonly DemoOrganisation[],
  subscribers: readonly DemoOrganisation[],
  papers: PaperSet,
): DemoLibraryDocument[] {
  const random = randomFrom('library');
  const dayBefore = () => instantOf(addDays(today, -random.int(2, 300)), random.int(7, 17));
  const published = library.map(({ category, title, about, format = 'pdf' as const, sections }) => ({
    title: typeset(title),
    body: typeset(`<p>${about}</p>`),
    category,
    format,
    fileName: `${title.replace(' : ', ' - ')}.${format === 'pdf' ? 'pdf' : 'xlsx'}`,
    paper: papers.add(title, { title, context: about, sections, prices: format === 'xls' ? calendarRows : [] }),
    updatedAt: dayBefore(),
    organisation: null,
    isPrivate: false,
  }));
  const presentations = [...subscribers.slice(0, presentingCount), ...suppliers.slice(0, 3)].map((one) =>
    makePresentation(papers, one, dayBefore()),
  );
  const conventions = [suppliers[0], subscribers[0]].flatMap((one) => (one ? [makeConvention(papers, one, today)] : []));
  return [...published, ...presentations, ...conventions];
}

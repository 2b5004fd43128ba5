import { addDays, instantOf } from '#demo/calendar.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import type { DemoDocument, PaperPrice, PaperRack } from '#demo/papers/paper.ts';
import { randomFrom } from '#demo/random.ts';
import { typeset } from '#demo/typography.ts';
import { presentationCategory } from '#protocol/documents/documents.ts';
import { conventionSections, library, presentationSections } from './library.list.ts';

/** A document apart from offers: the network's own, or a company's, and then perhaps for that one alone. */
export type DemoLibraryDocument = DemoDocument & { organisation: string | null; isPrivate: boolean };

const privateOnes = 203;
/** The members that present themselves, by their place in the list: those people sign in for, and a few more. */
const presenting = 10;

/** What a calendar lists, in the columns of a price list. */
const calendarRows: readonly PaperPrice[] = ['Énergie', 'Véhicules', 'Nettoyage', 'Fournitures'].map((title, at) => ({
  title,
  unit: `consultation du mois ${2 * at + 2}`,
  price: 94 - 3 * at,
  usualPrice: 100,
}));

function makePresentation(rack: PaperRack, { columns }: DemoOrganisation, updatedAt: Date): DemoLibraryDocument {
  const title = `Présentation de ${columns.title}`;
  return {
    title,
    body: typeset(`<p>Métiers, sites et engagements de ${columns.title}.</p>`),
    category: presentationCategory,
    format: 'pdf',
    fileName: `${title}.pdf`,
    paper: rack.add(title, {
      title: columns.title,
      context: 'Présentation de l’entreprise',
      sections: presentationSections(columns.title),
      prices: [],
    }),
    updatedAt,
    organisation: columns.siret,
    isPrivate: false,
  };
}

function makeConvention(rack: PaperRack, { columns }: DemoOrganisation, today: string): DemoLibraryDocument {
  const title = `Convention ${today.slice(0, 4)} – ${columns.title}`;
  return {
    title,
    body: '<p>Réservée à votre entreprise et au réseau.</p>',
    category: privateOnes,
    format: 'pdf',
    fileName: `${title}.pdf`,
    paper: rack.add(title, { title: 'Convention annuelle', context: columns.title, sections: conventionSections, prices: [] }),
    updatedAt: instantOf(addDays(today, -120), 9),
    organisation: columns.siret,
    isPrivate: true,
  };
}

/** The network's guides and cards, the presentations of some members, and what is reserved to two of them. */
export function makeLibrary(
  today: string,
  suppliers: readonly DemoOrganisation[],
  subscribers: readonly DemoOrganisation[],
  rack: PaperRack,
): DemoLibraryDocument[] {
  const random = randomFrom('library');
  const dayBefore = () => instantOf(addDays(today, -random.int(2, 300)), random.int(7, 17));
  const published = library.map(({ category, title, about, format = 'pdf' as const, sections }) => ({
    title: typeset(title),
    body: typeset(`<p>${about}</p>`),
    category,
    format,
    fileName: `${title.replace(' : ', ' - ')}.${format === 'pdf' ? 'pdf' : 'xlsx'}`,
    paper: rack.add(title, { title, context: about, sections, prices: format === 'xls' ? calendarRows : [] }),
    updatedAt: dayBefore(),
    organisation: null,
    isPrivate: false,
  }));
  const presented = [...subscribers.slice(0, presenting), ...suppliers.slice(0, 3)].map((one) => makePresentation(rack, one, dayBefore()));
  const reserved = [suppliers[0], subscribers[0]].flatMap((one) => (one ? [makeConvention(rack, one, today)] : []));
  return [...published, ...presented, ...reserved];
}

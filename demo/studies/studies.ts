import type { StudyDraft } from '#api/modules/studies/index.ts';
import { addDays } from '#demo/calendar.ts';
import type { PictureTheme } from '#demo/drawings/themes.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import type { PaperSet } from '#demo/papers/paper.ts';
import type { DemoReferent } from '#demo/people/people.ts';
import type { DemoUser } from '#demo/people/users.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { typeset } from '#demo/typography.ts';
import { formerStudies, type StudyEntry, studyEntries } from './studies.list.ts';

/** A study before it has ids: its company and its suppliers by identifier, its documents by title with their paper. */
export type DemoStudy = Omit<StudyDraft, 'organisationId' | 'suppliers' | 'correspondents'> & {
  company: string;
  correspondents: { name: string }[];
  suppliers: { kind: StudyDraft['suppliers'][number]['kind']; name: string; supplier: string | null }[];
  documents: { title: string; paper: string }[];
};

type Network = {
  today: string;
  suppliers: readonly DemoOrganisation[];
  subscribers: readonly DemoOrganisation[];
  users: readonly DemoUser[];
  referents: readonly DemoReferent[];
  papers: PaperSet;
};

/** Draws the suppliers of a study: the first current one is a firm outside of the network. */
function suppliersOf(random: Random, { suppliers }: Network, { theme, suppliers: [current, recommended, selected] }: StudyEntry) {
  const sellers = random.some(
    suppliers.filter((one) => one.theme === theme),
    recommended + selected,
  );
  const known = (kind: 'recommended' | 'selected') => (one: DemoOrganisation) => ({
    kind,
    name: one.columns.title,
    supplier: one.identifier,
  });
  const outside = ['Votre prestataire actuel', 'Votre fournisseur local'].slice(0, current);
  return [
    ...outside.map((name) => ({ kind: 'current' as const, name, supplier: null })),
    ...sellers.slice(0, recommended).map(known('recommended')),
    ...sellers.slice(0, selected).map(known('selected')),
  ];
}

function makeStudy(network: Network, entry: StudyEntry): DemoStudy {
  const { today, subscribers, users, referents, papers } = network;
  const random = randomFrom(`study ${entry.company} ${entry.category}`);
  const company = subscribers.find(({ columns }) => columns.title === entry.company);
  if (!company) throw new Error(`No subscriber for the study: ${entry.company}`);
  const referent = referents.find(({ email }) => email === company.referent);
  const people = users.filter(({ organisation }) => organisation === company.identifier).slice(0, 2);
  const since = (daysAgo: number) => addDays(today, -daysAgo);
  return {
    company: company.identifier,
    requestedOn: since((entry.statuses[0]?.[1] ?? 0) + 9),
    family: entry.family,
    category: typeset(entry.category),
    statuses: entry.statuses.map(([status, daysAgo]) => ({ status, since: since(daysAgo) })),
    actors: referent ? [{ name: `${referent.firstname} ${referent.lastname}`, email: referent.email }] : [],
    correspondents: people.map(({ firstname, lastname }) => ({ name: `${firstname} ${lastname}` })),
    comment: typeset(entry.comment),
    result: entry.result,
    potentialCents: entry.potential === null ? null : entry.potential * 100,
    suppliers: suppliersOf(random, network, entry),
    documents: entry.papers.map((title) => ({ title, paper: papers.add(title, paperOf(entry, title)) })),
  };
}

const paperOf = ({ company, category, comment }: StudyEntry, title: string) => ({
  title,
  context: `${company} · ${category}`,
  sections: [
    { title: 'Où en est l’étude', paragraphs: [comment] },
    {
      title: 'Ce qui a été comparé',
      paragraphs: ['Les offres ont été lues à volume égal, prix rendus sur site et conditions de révision comprises.'],
      points: ['Prix et remises', 'Délais et quantités minimales', 'Révision des prix et durée', 'Service, reprise et contrôle'],
    },
  ],
  prices: [],
});

/** A study of former years, done; after one in three the company kept its supplier. */
function former(rank: number, [family, category, theme, result]: (typeof formerStudies)[number]): StudyEntry {
  const daysAgo = 420 + rank * 47;
  const isKept = rank % 3 === 2;
  return {
    company: 'Fromageries Montcourt',
    ...{ family, category, theme: theme satisfies PictureTheme, result },
    statuses: [
      ['Étude en cours', daysAgo],
      [isKept ? 'Étude non sélectionnée' : 'Étude réalisée', daysAgo - 90],
    ],
    comment: isKept
      ? 'Vous avez gardé votre fournisseur, qui a revu ses prix.'
      : 'Étude terminée. Les offres comparées se demandent à votre référent.',
    potential: 18_000 + rank * 3_500,
    suppliers: [1, 2, 0],
    papers: [],
  };
}

/** Makes the studies of the demonstration: of a group of several companies, of a clinic, in every status. */
export const makeStudies = (network: Network): DemoStudy[] =>
  [...studyEntries, ...formerStudies.map((one, rank) => former(rank, one))].map((entry) => makeStudy(network, entry));

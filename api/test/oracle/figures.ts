import type { Perimeter } from './perimeter.ts';
import { counted } from './words.ts';

/** The same day a year before; 29 February becomes the 28th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

/** The card of the studies of a subscriber; none without a study. */
function roadmapOf({ network, members, slug }: Perimeter) {
  const studies = network.studies.filter(({ company }) => members.some(({ id }) => id === company));
  if (studies.length === 0) return [];
  const since = yearBefore(network.today);
  const having = (status: string) => studies.filter((study) => study.status === status).length;
  const selected = studies.filter(
    (study) => study.status?.startsWith('Fournisseur ') && study.status.endsWith(' sélectionné') && study.since.some((day) => day >= since),
  ).length;
  const link = slug === 'headquarter' ? '/etudes-achat' : `/etudes-achat?affiliates=${members[0]?.id}`;
  return [
    {
      id: 'roadmap',
      title: 'Études d’achat',
      icon: 'roadmap',
      value: `${having('Étude en cours')}\u00a0en cours`,
      note: `${counted(having('Étude réalisée'), 'réalisée')}, ${selected}\u00a0${selected >= 2 ? 'fournisseurs sélectionnés' : 'fournisseur sélectionné'} sur un an`,
      buttons: [{ anchor: { wording: 'Voir les études', link } }],
    },
  ];
}

/** The card of the openings of a supplier's sheet; none under five companies. */
function viewsOf({ network, members }: Perimeter) {
  const since = yearBefore(network.today);
  const opened = network.openings.filter(
    ({ route, role, slug, day }) =>
      /^\/fournisseur\/:slug(\/offres)?$/.test(route) && role === 'subscriber' && day >= since && members.some((one) => one.slug === slug),
  );
  const companies = new Set(opened.map(({ company }) => company)).size;
  if (companies < 5) return [];
  const views = opened.reduce((sum, one) => sum + one.views, 0);
  const note = `par ${counted(companies, 'adhérent')} en douze mois`;
  return [{ id: 'views', title: 'Consultations de votre fiche', icon: 'views', value: counted(views, 'consultation'), note, buttons: [] }];
}

/** The cards beside those of the turnover. */
export const figureCards = (perimeter: Perimeter) => (perimeter.viewer.role === 'supplier' ? viewsOf(perimeter) : roadmapOf(perimeter));

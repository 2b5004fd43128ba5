import type { Bounds } from '#protocol/core/filters.ts';
import type { SubscriberItem, SubscriberSort, SuggestedFilter } from '#protocol/subscribers/subscribers.ts';
import { compactEuros } from '#web/lib/formats/amounts.ts';
import { count, counted } from '#web/lib/formats/words.ts';
import { type FigureFilter, isFiltered, type SubscriberMode, type SubscriberUrlState } from './subscribers.url-state.ts';

const modeTitles: Record<SubscriberMode, string> = { mySubscribers: 'Mes adhérents', favorites: 'Liste des adhérents repérés' };
/** The two modes as the drawer names them (1-portal 2.3). */
export const modeLabels: Record<SubscriberMode, string> = { mySubscribers: 'Mes adhérents', favorites: 'Adhérents repérés' };

/** The title of the list, from its query (1-portal 2.6). */
export function listTitle({ keyword, mode }: SubscriberUrlState): string {
  if (keyword) return 'Résultat de votre recherche';
  return mode ? modeTitles[mode] : 'Liste des adhérents';
}

export const sortLabels: Record<SubscriberSort, string> = {
  alphabetic: 'Nom, de A à Z',
  'alphabetic-reverse': 'Nom, de Z à A',
  'ca-desc': 'Chiffre d’affaires décroissant',
  'ca-asc': 'Chiffre d’affaires croissant',
  'staff-desc': 'Effectif décroissant',
  'staff-asc': 'Effectif croissant',
  'adherence_date-desc': 'Adhésion la plus récente',
  'adherence_date-asc': 'Adhésion la plus ancienne',
};

export const filterLabels: Record<SuggestedFilter, string> = {
  department: 'Par département',
  naf: 'Par code NAF',
  activitySector: 'Par secteur d’activité',
  affiliate: 'Par maison mère',
  referent: 'Par référent',
};
export const figureLabels: Record<FigureFilter, string> = { ca: 'Chiffre d’affaires (€)', staff: 'Effectif' };

const figureUnits: Record<FigureFilter, [name: string, unit: string]> = { ca: ['CA', '\u00a0€'], staff: ['Effectif', ''] };
const figure = (text: string): string => (Number.isFinite(Number(text)) ? count(Number(text)) : text);

/** 'CA : de 1 000 à 5 000 €', 'Effectif : 50 et plus', 'CA : jusqu’à 5 000 €'. */
export function boundsText(name: FigureFilter, { min, max }: Bounds<string>): string {
  const [title, unit] = figureUnits[name];
  const says = (words: string) => `${title}\u00a0: ${words}`;
  if (min !== null && max !== null) return says(min === max ? `${figure(min)}${unit}` : `de ${figure(min)} à ${figure(max)}${unit}`);
  return says(min === null ? `jusqu’à ${figure(max ?? '')}${unit}` : `${figure(min)}${unit} et plus`);
}

/** What a form of bounds cannot ask for, and how to mend it; null when it can. */
export function boundsProblem({ min, max }: Bounds<string>): string | null {
  const isWrong = [min, max].some((end) => end !== null && !/^\d{1,9}$/.test(end));
  if (isWrong) return 'Un nombre entier est attendu.';
  return min !== null && max !== null && Number(min) > Number(max) ? 'Le minimum dépasse le maximum.' : null;
}

/** The button that closes the filters of a phone and says what one will see. */
export function applyText(total: number | undefined): string {
  if (total === undefined) return 'Voir les adhérents';
  if (total === 0) return 'Aucun adhérent';
  return total === 1 ? 'Voir l’adhérent' : `Voir les ${count(total)}\u00a0adhérents`;
}

/** Why a list is empty, in one sentence. */
export function emptyText(urlState: SubscriberUrlState, total: number): string {
  const { keyword, mode, page } = urlState;
  if (total > 0) return `Cette liste s’arrête avant la page ${page}.`;
  const onlyMode = mode !== undefined && !keyword && !isFiltered({ ...urlState, mode: undefined });
  if (onlyMode && mode === 'favorites') return 'Vous n’avez repéré aucun adhérent. L’étoile d’un adhérent l’ajoute à cette liste.';
  if (onlyMode) return 'Vous ne travaillez avec aucun adhérent pour le moment.';
  if (isFiltered(urlState)) return 'Aucun adhérent ne répond à ces filtres.';
  return keyword ? `Aucun adhérent ne répond à «\u00a0${keyword}\u00a0».` : 'Aucun adhérent n’est encore inscrit.';
}

/** What the line under the title says of a subscriber: what it does and where. */
export function aboutText({ activity, address: { city, department } }: SubscriberItem): string {
  const place = city && department ? `${city} (${department})` : (city ?? department);
  return [activity, place].filter(Boolean).join(' · ');
}

/** The figures of a subscriber, those that are known. */
export const figuresOf = ({ ca, staff, naf }: SubscriberItem): string[] => [
  ...(ca === null ? [] : [`CA ${compactEuros(ca)}`]),
  ...(staff === null ? [] : [counted(staff, 'salarié')]),
  ...(naf === null ? [] : [`NAF ${naf}`]),
];

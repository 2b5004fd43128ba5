import type { SubscriberItem, SubscriberSort } from '#protocol/subscribers/subscribers.ts';
import { compactEuros } from '#web/lib/formats/amounts.ts';
import { count, counted } from '#web/lib/formats/words.ts';
import { noAnswerText } from '#web/shared/search/search-texts.ts';
import { isFiltered, type SubscriberMode } from '#web/shared/subscriber-filters/subscriber-filters.url-state.ts';
import type { SubscriberUrlState } from './subscribers.url-state.ts';

const modeTitles: Record<SubscriberMode, string> = { mySubscribers: 'Mes adhérents', favorites: 'Liste des adhérents repérés' };

/** Returns the title of the list (SUB-02 to SUB-05). */
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

/** Returns the label of the button that closes the drawer on a phone. `total`: results, undefined until they are counted. */
export function applyText(total: number | undefined): string {
  if (total === undefined) return 'Voir les adhérents';
  if (total === 0) return 'Aucun adhérent';
  return total === 1 ? 'Voir l’adhérent' : `Voir les ${count(total)}\u00a0adhérents`;
}

/** Returns the reason why the list has no row. */
export function emptyText(urlState: SubscriberUrlState): string {
  const { keyword, mode } = urlState;
  const onlyMode = mode !== undefined && !keyword && !isFiltered({ ...urlState, mode: undefined });
  if (onlyMode && mode === 'favorites') return 'Vous n’avez repéré aucun adhérent. L’étoile d’un adhérent l’ajoute à cette liste.';
  if (onlyMode) return 'Vous ne travaillez avec aucun adhérent pour le moment.';
  if (isFiltered(urlState)) return 'Aucun adhérent ne répond à ces filtres.';
  return keyword ? noAnswerText('Aucun adhérent', keyword) : 'Aucun adhérent n’est encore inscrit.';
}

/** Returns the line under the name of a subscriber: its activity and its place. */
export function aboutText({ activity, address: { city, department } }: SubscriberItem): string {
  const place = city && department ? `${city} (${department})` : (city ?? department);
  return [activity, place].filter(Boolean).join(' · ');
}

/** Returns the figures of a subscriber as texts. Unknown figures are left out. */
export const figuresOf = ({ ca, staff, naf }: SubscriberItem): string[] => [
  ...(ca === null ? [] : [`CA ${compactEuros(ca)}`]),
  ...(staff === null ? [] : [counted(staff, 'salarié')]),
  ...(naf === null ? [] : [`NAF ${naf}`]),
];

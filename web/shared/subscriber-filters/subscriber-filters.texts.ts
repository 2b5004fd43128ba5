import type { Bounds } from '#protocol/core/filters.ts';
import type { SuggestedFilter } from '#protocol/subscribers/subscribers.ts';
import { count } from '#web/lib/formats/words.ts';
import type { FigureFilter, SubscriberMode } from './subscriber-filters.url-state.ts';

/** The two modes of a supplier (SEA-38). */
export const modeLabels: Record<SubscriberMode, string> = { mySubscribers: 'Mes adhérents', favorites: 'Adhérents repérés' };

export const filterLabels: Record<SuggestedFilter, string> = {
  department: 'Par département',
  naf: 'Par code NAF',
  activitySector: 'Par secteur d’activité',
  affiliate: 'Par maison mère',
  referent: 'Par référent',
};
/** The figure is the company's own, not what it buys in the network (RDG-325). */
export const figureLabels: Record<FigureFilter, string> = { ca: "Chiffre d'affaires de l'entreprise", staff: 'Effectif' };

const figureUnits: Record<FigureFilter, [name: string, unit: string]> = { ca: ['CA', '\u00a0€'], staff: ['Effectif', ''] };
const figure = (text: string): string => (Number.isFinite(Number(text)) ? count(Number(text)) : text);

/** Returns the bounds as a text: 'CA : de 1 000 à 5 000 €', 'Effectif : 50 et plus', 'CA : jusqu’à 5 000 €'. */
export function boundsText(name: FigureFilter, { min, max }: Bounds<string>): string {
  const [title, unit] = figureUnits[name];
  const titled = (text: string) => `${title}\u00a0: ${text}`;
  if (min !== null && max !== null) return titled(min === max ? `${figure(min)}${unit}` : `de ${figure(min)} à ${figure(max)}${unit}`);
  return titled(min === null ? `jusqu’à ${figure(max ?? '')}${unit}` : `${figure(min)}${unit} et plus`);
}

export type BoundsProblem = { text: string; ends: readonly (keyof Bounds<string>)[] };

const bothEnds = ['min', 'max'] as const;

/** Returns the error of typed bounds (whole numbers, minimum ≤ maximum) with the ends that it is about, or null when they are valid. */
export function boundsProblem(bounds: Bounds<string>): BoundsProblem | null {
  const malformed = bothEnds.filter((end) => bounds[end] !== null && !/^\d+$/.test(bounds[end]));
  if (malformed.length > 0) return { text: 'Un nombre entier positif est attendu.', ends: malformed };
  const { min, max } = bounds;
  return min !== null && max !== null && Number(min) > Number(max) ? { text: 'Le minimum dépasse le maximum.', ends: bothEnds } : null;
}

import type { ContentRow, RevisionEvent } from '#protocol/desk/content-endpoints.ts';
import { instant } from '#web/lib/formats/dates.ts';

/** Says when a content is online: 'depuis le 24/11/2026 à 9 h', 'jusqu’au…'. */
export function hoursText({ state, shownFrom, shownUntil }: Pick<ContentRow, 'state' | 'shownFrom' | 'shownUntil'>): string {
  if (shownFrom === null || state === 'trash') return '';
  const start = state === 'planned' ? `le ${instant(shownFrom)}` : `depuis le ${instant(shownFrom)}`;
  if (state === 'ended') return shownUntil === null ? '' : `le ${instant(shownUntil)}`;
  return shownUntil === null ? start : `${start}, jusqu’au ${instant(shownUntil)}`;
}

/** The words of a line of the history. */
export const eventLabels: Readonly<Record<RevisionEvent, string>> = {
  create: 'Création',
  save: 'Enregistrement',
  publish: 'Publication',
  plan: 'Publication programmée',
  withdraw: 'Dépublication',
  discard: 'Modifications abandonnées',
  trash: 'Mise à la corbeille',
  restore: 'Sortie de la corbeille',
  revert: 'Version précédente reprise',
  duplicate: 'Copie d’un autre contenu',
  undo: 'Action groupée annulée',
};

import type { BatchAction, ContentAction, ContentRow, RevisionEvent } from '#protocol/desk/content-endpoints.ts';
import { type ContentState, contentStateLabels } from '#protocol/desk/content-states.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import type { ContentView } from './content-view.ts';

/** Says when a content is online: 'depuis le 24/11/2026 à 9 h', 'jusqu’au…'. */
export function hoursText({ state, shownFrom, shownUntil }: Pick<ContentRow, 'state' | 'shownFrom' | 'shownUntil'>): string {
  if (shownFrom === null || state === 'trash') return '';
  const start = state === 'planned' ? `le ${instant(shownFrom)}` : `depuis le ${instant(shownFrom)}`;
  if (state === 'ended') return shownUntil === null ? '' : `le ${instant(shownUntil)}`;
  return shownUntil === null ? start : `${start}, jusqu’au ${instant(shownUntil)}`;
}

/** The heading of the last change of a content, which agrees with its noun. */
export const changedLabel = ({ isFeminine }: Pick<ContentView, 'isFeminine'>): string => (isFeminine ? 'Modifiée' : 'Modifié');

/** The actions that need nothing but the version. */
export type SimpleAction = Exclude<ContentAction, 'change' | 'publish'>;
/** The words of the states and of the actions of a kind of content. */
type LifeWords = {
  /** The states of a list in their order, and the name of each. */
  states: readonly { state: ContentState | ''; label: string }[];
  stateLabels: Readonly<Record<ContentState, string>>;
  /** The word beside the state of what has changes that nobody has published. */
  draftTag: string;
  actions: Readonly<Record<SimpleAction, string>>;
  /** The sentence of each action once it is done. */
  done: Readonly<Record<SimpleAction, string>>;
  /** The sentence of a publication once members see it. */
  shownDone: string;
  /** The words of an action on several, once it is done. */
  batchDone: Readonly<Record<BatchAction, (count: number) => string>>;
  /** The number of those that are chosen, the name of those that an action left, and the number of those that were undone. */
  selected: (count: number) => string;
  left: string;
  undone: (count: number) => string;
  events: Readonly<Record<RevisionEvent, string>>;
};

const events: Readonly<Record<RevisionEvent, string>> = {
  initial: 'État d’origine',
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

/** The words of what is published; `e`: the ending of the feminine, empty for a masculine noun. */
const publishedWords = (e: '' | 'e'): LifeWords => ({
  states: [
    { state: '', label: e ? 'Toutes' : 'Tous' },
    { state: 'draft', label: 'Brouillons' },
    { state: 'planned', label: `Programmé${e}s` },
    { state: 'shown', label: 'En ligne' },
    { state: 'ended', label: `Terminé${e}s` },
    { state: 'trash', label: 'Corbeille' },
  ],
  stateLabels: { ...contentStateLabels, planned: `Programmé${e}`, ended: `Terminé${e}` },
  draftTag: `modifié${e}`,
  actions: {
    duplicate: 'Dupliquer',
    discard: 'Abandonner les modifications',
    withdraw: 'Dépublier',
    restore: 'Restaurer',
    trash: 'Mettre à la corbeille',
  },
  done: {
    withdraw: `Remis${e} en brouillon\u00a0: les membres ne ${e ? 'la' : 'le'} voient pas.`,
    discard: 'Modifications abandonnées.',
    trash: `Mis${e} à la corbeille\u00a0: ${e ? 'elle' : 'il'} y reste 30 jours.`,
    restore: `Sorti${e} de la corbeille, en brouillon.`,
    duplicate: 'Copie créée, en brouillon.',
  },
  shownDone: `Publié${e}\u00a0: les membres ${e ? 'la' : 'le'} voient.`,
  batchDone: {
    publish: (count) => counted(count, `publié${e}`),
    withdraw: (count) => counted(count, `dépublié${e}`),
    restore: (count) => `${counted(count, `restauré${e}`)} en brouillon`,
    trash: (count) => `${counted(count, `mis${e}`, e ? 'mises' : 'mis')} à la corbeille`,
  },
  selected: (count) => counted(count, `sélectionné${e}`),
  left: e ? 'Laissées telles quelles' : 'Laissés tels quels',
  undone: (count) => counted(count, `remis${e} comme avant`, e ? 'remises comme avant' : 'remis comme avant'),
  events,
});

/** The words of what is open or closed. The toasts speak of its sheet. */
function keptWords(e: '' | 'e'): LifeWords {
  const words = publishedWords(e);
  return {
    ...words,
    states: [
      { state: '', label: `Ouvert${e}s` },
      { state: 'trash', label: `Fermé${e}s` },
    ],
    stateLabels: { ...words.stateLabels, shown: `Ouvert${e}`, trash: `Fermé${e}` },
    actions: { ...words.actions, restore: 'Rouvrir', trash: 'Fermer' },
    done: { ...words.done, trash: 'Fiche fermée.', restore: 'Fiche rouverte.' },
    batchDone: {
      ...words.batchDone,
      restore: (count) => counted(count, 'fiche rouverte', 'fiches rouvertes'),
      trash: (count) => counted(count, 'fiche fermée', 'fiches fermées'),
    },
    events: { ...events, trash: 'Fermeture', restore: 'Réouverture' },
  };
}

const masculine = { published: publishedWords(''), kept: keptWords('') };
const feminine = { published: publishedWords('e'), kept: keptWords('e') };

/** Returns the words of a kind of content. */
export const wordsOf = ({ kept, isFeminine }: Pick<ContentView, 'kept' | 'isFeminine'>): LifeWords =>
  (isFeminine ? feminine : masculine)[kept ? 'kept' : 'published'];

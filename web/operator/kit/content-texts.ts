import type { BatchAction, ContentAction, ContentRow, RevisionEvent } from '#protocol/desk/content-endpoints.ts';
import { type ContentState, contentStateLabels, contentStateLists, contentStates } from '#protocol/desk/content-states.ts';
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

/** The actions that need nothing but the version. */
export type SimpleAction = Exclude<ContentAction, 'change' | 'publish'>;
/** The words of the states and of the actions of a kind of content. */
type LifeWords = {
  /** The states of a list in their order, and the name of each. */
  states: readonly { state: ContentState | ''; label: string }[];
  stateLabels: Readonly<Record<ContentState, string>>;
  actions: Readonly<Record<SimpleAction, string>>;
  /** The sentence of each action once it is done. */
  done: Readonly<Record<SimpleAction, string>>;
  /** The words of an action on several, once it is done. */
  batchDone: Readonly<Record<BatchAction, (count: number) => string>>;
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

const publishedWords: LifeWords = {
  states: [{ state: '', label: 'Tous' }, ...contentStates.map((state) => ({ state, label: contentStateLists[state] }))],
  stateLabels: contentStateLabels,
  actions: {
    duplicate: 'Dupliquer',
    discard: 'Abandonner les modifications',
    withdraw: 'Dépublier',
    restore: 'Restaurer',
    trash: 'Mettre à la corbeille',
  },
  done: {
    withdraw: 'Dépublié : les membres ne le voient plus.',
    discard: 'Modifications abandonnées.',
    trash: 'Mis à la corbeille : il y reste 30 jours.',
    restore: 'Sorti de la corbeille, en brouillon.',
    duplicate: 'Copie créée, en brouillon.',
  },
  batchDone: {
    publish: (count) => counted(count, 'publié'),
    withdraw: (count) => counted(count, 'dépublié'),
    restore: (count) => `${counted(count, 'restauré')} en brouillon`,
    trash: (count) => `${counted(count, 'mis', 'mis')} à la corbeille`,
  },
  events,
};

/** The words of what is open or closed. */
const keptWords: LifeWords = {
  ...publishedWords,
  states: [
    { state: '', label: 'Ouvertes' },
    { state: 'trash', label: 'Fermées' },
  ],
  stateLabels: { ...contentStateLabels, shown: 'Ouverte', trash: 'Fermée' },
  actions: { ...publishedWords.actions, restore: 'Rouvrir', trash: 'Fermer' },
  done: { ...publishedWords.done, trash: 'Fiche fermée.', restore: 'Fiche rouverte.' },
  batchDone: {
    ...publishedWords.batchDone,
    restore: (count) => counted(count, 'fiche rouverte', 'fiches rouvertes'),
    trash: (count) => counted(count, 'fiche fermée', 'fiches fermées'),
  },
  events: { ...events, trash: 'Fermeture', restore: 'Réouverture' },
};

/** Returns the words of a kind of content. */
export const wordsOf = ({ kept }: Pick<ContentView, 'kept'>): LifeWords => (kept ? keptWords : publishedWords);

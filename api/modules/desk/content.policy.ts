import { Refusal } from '#api/platform/refusal.ts';
import { type ContentAction, contentRefusals, type DeskVerdicts } from '#protocol/desk/content-endpoints.ts';
import type { ContentState } from '#protocol/desk/content-states.ts';
import type { DeskRight } from './desk.policy.ts';

const inTrash = 'Ce contenu est à la corbeille : restaurez-le d’abord.';
const notInTrash = 'Ce contenu n’est pas à la corbeille.';
const notPublished = 'Ce contenu n’est pas publié.';
const noDraft = 'Aucune modification n’attend d’être publiée.';
const isClosed = 'Cette fiche est fermée : rouvrez-la d’abord.';
const isOpen = 'Cette fiche n’est pas fermée.';
const noPublication = 'Une fiche n’a pas de brouillon : ce qui est enregistré compte aussitôt.';
const notYours = 'Votre rôle ne le permet pas.';

/** `isKept`: it is open or closed, without drafts and hours. `lastingReason`: why the content stays online, or open; null when it may be withdrawn, or closed. */
type Facts = { state: ContentState; hasDraft: boolean; isKept: boolean; lastingReason: string | null };

/** Says why an action is not possible on a content that is open or closed; null when it is. */
const keptObstacles: Readonly<Record<ContentAction, (facts: { isTrashed: boolean; lastingReason: string | null }) => string | null>> = {
  change: ({ isTrashed }) => (isTrashed ? isClosed : null),
  publish: () => noPublication,
  withdraw: () => noPublication,
  discard: () => noPublication,
  trash: ({ isTrashed, lastingReason }) => (isTrashed ? isClosed : lastingReason),
  restore: ({ isTrashed }) => (isTrashed ? null : isOpen),
  duplicate: () => noPublication,
};

/** Says why an action is not possible in a state; null when it is. */
const obstacles: Readonly<Record<ContentAction, (facts: Facts) => string | null>> = {
  change: ({ state }) => (state === 'trash' ? inTrash : null),
  publish: ({ state }) => (state === 'trash' ? inTrash : null),
  withdraw: ({ state, lastingReason }) => (state === 'trash' ? inTrash : state === 'draft' ? notPublished : lastingReason),
  discard: ({ state, hasDraft }) => (state === 'trash' ? inTrash : hasDraft ? null : noDraft),
  trash: ({ state, lastingReason }) => (state === 'trash' ? inTrash : state === 'draft' ? null : lastingReason),
  restore: ({ state }) => (state === 'trash' ? null : notInTrash),
  duplicate: () => null,
};

/** The right that an action demands. */
const rightOf: Readonly<Record<ContentAction, DeskRight>> = {
  change: 'write',
  publish: 'publish',
  withdraw: 'publish',
  discard: 'write',
  trash: 'write',
  restore: 'write',
  duplicate: 'write',
};

/** Says why an action is not possible in a state; null when it is. */
export const obstacleOf = (action: ContentAction, facts: Facts): string | null =>
  facts.isKept
    ? keptObstacles[action]({ isTrashed: facts.state === 'trash', lastingReason: facts.lastingReason })
    : obstacles[action](facts);

const verdict = (action: ContentAction, facts: Facts, may: (right: DeskRight) => boolean): string | null =>
  may(rightOf[action]) ? obstacleOf(action, facts) : notYours;

/** Answers for each action whether it may be done now: null for yes, else the reason to show. */
export const contentVerdicts = (facts: Facts, may: (right: DeskRight) => boolean): DeskVerdicts => ({
  change: verdict('change', facts, may),
  publish: verdict('publish', facts, may),
  withdraw: verdict('withdraw', facts, may),
  discard: verdict('discard', facts, may),
  trash: verdict('trash', facts, may),
  restore: verdict('restore', facts, may),
  duplicate: verdict('duplicate', facts, may),
});

/** Refuses an action that the state of the content does not allow (409). Its role was judged before. */
export function mustBePossible(action: ContentAction, facts: Facts): void {
  if (obstacleOf(action, facts) !== null) throw new Refusal(contentRefusals.notNow);
}

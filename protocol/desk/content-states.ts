/** The states of a content. No job sets them: they follow from its hours and the clock. */
export const contentStates = ['draft', 'planned', 'shown', 'ended', 'trash'] as const;
export type ContentState = (typeof contentStates)[number];

export const contentStateLabels: Readonly<Record<ContentState, string>> = {
  draft: 'Brouillon',
  planned: 'Programmé',
  shown: 'En ligne',
  ended: 'Terminé',
  trash: 'Corbeille',
};

/** The hours of a content: members see it from `shownFrom` until `shownUntil` (null: for ever), unless it is in the trash. */
export type ContentHours = {
  shownFrom: Date | null;
  shownUntil: Date | null;
  deletedAt: Date | null;
};

/** Returns the state of a content at an instant. */
export function stateOf({ shownFrom, shownUntil, deletedAt }: ContentHours, now: Date): ContentState {
  if (deletedAt !== null) return 'trash';
  if (shownFrom === null) return 'draft';
  if (shownUntil !== null && shownUntil <= now) return 'ended';
  return shownFrom > now ? 'planned' : 'shown';
}

/** The number of days that the trash keeps a content. */
export const trashDays = 30;

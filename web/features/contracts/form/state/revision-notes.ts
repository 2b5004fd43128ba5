/** The popups that ask for a note before a change is saved. Each has its own note. */
export type ChangeKind = 'update' | 'halted' | 'archived';
/** The texts typed in those popups: the notes, and the day typed as the end of the contract, undefined while it is the stored one. */
export type RevisionNotes = Readonly<Record<ChangeKind, string> & { endDate?: string }>;

export const emptyNotes: RevisionNotes = { update: '', halted: '', archived: '' };

export const areNotes = (value: unknown): value is RevisionNotes =>
  value instanceof Object &&
  Object.keys(emptyNotes).every((kind) => typeof Reflect.get(value, kind) === 'string') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'endDate'));

/** Tells that the user typed something that would be lost. */
export const hasNotes = ({ endDate, ...notes }: RevisionNotes): boolean =>
  endDate !== undefined || Object.values(notes).some((note) => note !== '');

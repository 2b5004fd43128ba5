/** What is asked before a change is saved: a note at least, and each has its own. */
export type ChangeKind = 'update' | 'halted' | 'archived';
/** What is typed in the popups that ask: the notes, and the day of a halt once it is another than the contract's end. */
export type Notes = Readonly<Record<ChangeKind, string> & { haltEnd?: string }>;

export const noNotes: Notes = { update: '', halted: '', archived: '' };

export const areNotes = (value: unknown): value is Notes =>
  value instanceof Object &&
  Object.keys(noNotes).every((kind) => typeof Reflect.get(value, kind) === 'string') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'haltEnd'));

/** Whether something stands in them that would be lost. */
export const isNoted = ({ haltEnd, ...notes }: Notes): boolean => haltEnd !== undefined || Object.values(notes).some((note) => note !== '');

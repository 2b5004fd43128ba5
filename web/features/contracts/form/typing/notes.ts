/** What is asked before a change is saved: a note at least, and each has its own. */
export type ChangeKind = 'update' | 'halted' | 'archived';
export type Notes = Readonly<Record<ChangeKind, string>>;

export const noNotes: Notes = { update: '', halted: '', archived: '' };

export const areNotes = (value: unknown): value is Notes =>
  value instanceof Object && Object.keys(noNotes).every((kind) => typeof Reflect.get(value, kind) === 'string');

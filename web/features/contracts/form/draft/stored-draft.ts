import { readUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { areNotes, type Notes, noNotes } from './notes.ts';

const isDraft = (value: unknown): value is Draft => value instanceof Object && Object.keys(emptyDraft).every((field) => field in value);

export type StoredDraft = {
  /** What it had started from. */
  base: Draft;
  draft: Draft;
  notes: Notes;
};

/** What was typed in the form at this address when the session ended; undefined when there is nothing. */
export function keptDraft(user: string, path: string): StoredDraft | undefined {
  const value = readUnsavedForm(user, path);
  if (!(value instanceof Object)) return undefined;
  const [base, draft, notes]: unknown[] = ['base', 'draft', 'notes'].map((name) => Reflect.get(value, name));
  return isDraft(base) && isDraft(draft) ? { base, draft, notes: areNotes(notes) ? notes : noNotes } : undefined;
}

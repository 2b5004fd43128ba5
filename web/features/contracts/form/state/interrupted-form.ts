import { readUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { emptyFormValues, type FormValues } from './form-values.ts';
import { areNotes, emptyNotes, type RevisionNotes } from './revision-notes.ts';

const isFormValues = (value: unknown): value is FormValues =>
  value instanceof Object && Object.keys(emptyFormValues).every((field) => field in value);

/** A form that the end of the session interrupted. */
export type InterruptedForm = {
  /** The values that the form opened with. */
  base: FormValues;
  values: FormValues;
  notes: RevisionNotes;
};

/** Returns the form that the end of the session interrupted at this path, stored by this tab; undefined when there is none. */
export function readInterruptedForm(user: string, path: string): InterruptedForm | undefined {
  const stored = readUnsavedForm(user, path);
  if (!(stored instanceof Object)) return undefined;
  const [base, values, notes]: unknown[] = ['base', 'values', 'notes'].map((name) => Reflect.get(stored, name));
  return isFormValues(base) && isFormValues(values) ? { base, values, notes: areNotes(notes) ? notes : emptyNotes } : undefined;
}

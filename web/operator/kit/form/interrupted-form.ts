import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { readUnsavedForm } from '#web/lib/session/unsaved-form.ts';

type InterruptedForm = { base: FormValues; values: FormValues };
const isInterruptedForm = (value: unknown): value is InterruptedForm =>
  value instanceof Object && Reflect.get(value, 'base') instanceof Object && Reflect.get(value, 'values') instanceof Object;

/** Returns the form of a content that the end of the session interrupted at a path; undefined without one. */
export function readInterruptedForm(user: string, path: string): InterruptedForm | undefined {
  const stored = readUnsavedForm(user, path);
  return isInterruptedForm(stored) ? stored : undefined;
}

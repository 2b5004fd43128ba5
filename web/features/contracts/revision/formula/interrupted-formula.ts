import { readUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { emptyTerm, formulaFields, type TypedFormula } from './formula-form.ts';

/** A formula that the end of the session interrupted: as its form opened, and as it was typed. */
export type InterruptedFormula = { base: TypedFormula; typed: TypedFormula };

const isFormula = (value: unknown): value is TypedFormula =>
  value instanceof Object && formulaFields.every((field) => field in value) && Array.isArray(Reflect.get(value, 'terms'));

/** Numbers the terms again: a term that is added later must not have the key of another one. */
const renumbered = (formula: TypedFormula): TypedFormula => ({
  ...formula,
  terms: formula.terms.map((term) => ({ ...term, key: emptyTerm().key })),
});

/** Returns the formula that the end of the session interrupted at this path, stored by this tab; undefined when there is none. */
export function readInterruptedFormula(user: string, path: string): InterruptedFormula | undefined {
  const stored = readUnsavedForm(user, path);
  if (!(stored instanceof Object)) return undefined;
  const [base, typed]: unknown[] = ['base', 'typed'].map((name) => Reflect.get(stored, name));
  return isFormula(base) && isFormula(typed) ? { base: renumbered(base), typed: renumbered(typed) } : undefined;
}

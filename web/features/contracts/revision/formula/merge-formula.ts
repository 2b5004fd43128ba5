import { type FormulaField, formulaFields, type TypedFormula } from './formula-form.ts';

type Value = TypedFormula[FormulaField];

/** Writes a value without the keys of its terms, which each opened form numbers for itself. */
const contentOf = (value: Value): string => JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part));

/** Compares two values of a field by their content. */
export const isSameValue = (one: Value, other: Value): boolean => contentOf(one) === contentOf(other);

/** Returns the fields that differ between two formulas. */
export const differingFields = (one: TypedFormula, other: TypedFormula): FormulaField[] =>
  formulaFields.filter((field) => !isSameValue(one[field], other[field]));

/**
 * Three-way merge of a formula: `base` as the user opened it, `mine` as edited, and `saved` as it was saved meanwhile. A field that the user
 * edited keeps the user's value, its terms as a whole: their weights only make sense together.
 */
export function mergeFormula(mine: TypedFormula, base: TypedFormula, saved: TypedFormula): TypedFormula {
  const edited = differingFields(base, mine);
  return { ...saved, ...Object.fromEntries(edited.map((field) => [field, mine[field]])) };
}

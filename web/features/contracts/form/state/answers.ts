import { applyAnswer } from '#protocol/contracts/contract-answers.ts';
import type { ContractField } from '#protocol/contracts/contract-form.ts';
import { differingFields, type FormValues } from './form-values.ts';

/** The value that a field takes when another answer empties it: a fixed term has a notice of 0 days. */
const emptied = { supplier: '', supplierText: '', parentContract: '', noticeDuration: '0', renewalDuration: '' };

/** Returns the form with `value` in `field`, and with the fields that this answer empties (CTR-71, CTR-79, CTR-82). */
export const withAnswer = <Field extends ContractField>(form: FormValues, field: Field, value: FormValues[Field]): FormValues =>
  applyAnswer(form, field, value, emptied);

/** Values that an answer emptied, by the previous answer ('automaticRenewal true'): choosing that one again restores them. */
export type ClearedValues = Readonly<Record<string, Partial<FormValues>>>;

/**
 * Applies an answer as `withAnswer` does. The values that it empties are remembered in `cleared`, and the values that this answer had lost
 * come back. The supplier never comes back: another answer about the network means another supplier (CTR-71).
 */
export function withRestoringAnswer<Field extends ContractField>(
  form: FormValues,
  field: Field,
  value: FormValues[Field],
  cleared: ClearedValues,
): { values: FormValues; cleared: ClearedValues } {
  const values = withAnswer(form, field, value);
  if (field === 'mercurialNetwork' || value === form[field]) return { values, cleared };
  const emptiedFields = differingFields(form, values).filter((other) => other !== field);
  const lost = Object.fromEntries(emptiedFields.map((other) => [other, form[other]]));
  return {
    values: { ...values, ...cleared[`${field} ${value}`] },
    cleared: emptiedFields.length > 0 ? { ...cleared, [`${field} ${form[field]}`]: lost } : cleared,
  };
}

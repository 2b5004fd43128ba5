import type { FormValues } from '#protocol/desk/desk-fields.ts';

/** Returns the names of the fields that differ between two forms. */
export const differingFields = (one: FormValues, other: FormValues): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** A form merged with what somebody else saved. `theirs`: the values that they changed and that the user keeps otherwise. */
export type Merged = { values: FormValues; theirs: FormValues };

/**
 * Merges three forms: `base`, as the user opened it, `mine`, as edited, and `saved`, as somebody else saved it meanwhile. The input of the
 * user stays; the other changes are taken.
 */
export function mergeForms(base: FormValues, mine: FormValues, saved: FormValues): Merged {
  const edited = differingFields(base, mine);
  const values = Object.fromEntries(Object.keys(saved).map((name) => [name, (edited.includes(name) ? mine : saved)[name] ?? null]));
  const conflicts = differingFields(base, saved).filter((name) => edited.includes(name) && differingFields(values, saved).includes(name));
  return { values, theirs: Object.fromEntries(conflicts.map((name) => [name, saved[name] ?? null])) };
}

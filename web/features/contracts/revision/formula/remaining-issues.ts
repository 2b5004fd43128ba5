import type { InputIssue } from '#protocol/core/refusal.ts';
import type { TypedFormula } from './formula-form.ts';

/** Returns the value of a field of an issue: `terms.0.weight` names the weight of the first term. */
const valueAt = (formula: TypedFormula, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined), formula);

/** The numbers whose sum is 1: the server names the fixed part when it is not. */
const weightsOf = ({ fixedPart, terms }: TypedFormula): string => [fixedPart, ...terms.map(({ weight }) => weight)].join(' ');

/** Returns the issues that stay after a change: those of the changed fields go, and that of the sum when any weight changes. */
export const remainingIssues = (issues: readonly InputIssue[], before: TypedFormula, after: TypedFormula): InputIssue[] =>
  issues.filter(({ field }) =>
    field === 'fixedPart' ? weightsOf(before) === weightsOf(after) : valueAt(before, field) === valueAt(after, field),
  );

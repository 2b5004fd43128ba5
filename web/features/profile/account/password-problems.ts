import { type InputIssue, issueTexts } from '#protocol/core/refusal.ts';
import { sessionTexts } from '#protocol/session/session-texts.ts';

/** The names of the fields in the errors of the call, and of the confirmation, which the call does not know. */
export const passwordFields = { existing: 'pass.0.existing', value: 'pass.0.value', confirmation: 'confirmation' } as const;
const names = ['existing', 'value', 'confirmation'] as const;
type PasswordValues = Record<(typeof names)[number], string>;

/** Returns why the form is not sent: the sentence of the modal (PRO-04, PRO-05), undefined without a problem, and those of its fields, all at once. */
export function passwordProblems(values: PasswordValues): { missing: string | undefined; problems: InputIssue[] } {
  const problems: InputIssue[] = names
    .filter((name) => values[name] === '')
    .map((name) => ({ field: passwordFields[name], message: issueTexts.required }));
  const isMissing = problems.length > 0;
  const { value, confirmation } = values;
  const isDifferent = value !== '' && confirmation !== '' && value !== confirmation;
  if (isDifferent) problems.push({ field: passwordFields.confirmation, message: sessionTexts.different });
  return { missing: isMissing ? sessionTexts.allRequired : isDifferent ? sessionTexts.different : undefined, problems };
}

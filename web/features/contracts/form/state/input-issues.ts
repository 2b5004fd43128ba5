import { misorderedDates } from '#protocol/contracts/contract-answers.ts';
import type { ContractField } from '#protocol/contracts/contract-form.ts';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { dateProblem } from '#web/ui/forms/dates/typed-date.ts';
import { type NumberKind, numberProblem } from '#web/ui/forms/NumberField.tsx';
import { dateFields, differingFields, type FormValues, formFields } from './form-values.ts';

const numberNames = ['noticeDuration', 'renewalDuration', 'yearAmount'] as const;
export type NumberName = (typeof numberNames)[number];
/** The numbers of the form: whole, or an amount. */
export const numberKinds: Record<NumberName, NumberKind> = { noticeDuration: 'whole', renewalDuration: 'whole', yearAmount: 'amount' };
/** The values that replace a negative number: no amount (CTR-76), no notice (CTR-78). The server refuses a negative duration. */
export const negativeReplacements: Partial<Record<NumberName, string>> = { yearAmount: '', noticeDuration: '0' };

/** Returns the issues of texts that are no number or no day. The form does not send such a number, so that the server cannot report it. */
function unreadableInput(values: FormValues): InputIssue[] {
  const numbers = numberNames.map((field) => ({ field, message: numberProblem(numberKinds[field], values[field]) }));
  const days = dateFields.map((field) => ({ field, message: dateProblem(values[field]) }));
  return [...days, ...numbers].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
}

/** Returns the field that an issue is about: 'collaborators.2' is about 'collaborators'. */
export const fieldOf = ({ field }: InputIssue): string => field.split('.')[0] ?? field;
const pageOrder: readonly string[] = formFields;
/** Places an unknown field last, where its index of -1 would place it first. */
const rankOf = (issue: InputIssue): number => pageOrder.indexOf(fieldOf(issue)) + 1 || pageOrder.length + 1;

/** Adds the issues of unreadable input to those of the server, in the order of the page. They replace the server's on the same field. */
export function withUnreadable(issues: readonly InputIssue[], values: FormValues): InputIssue[] {
  const own = unreadableInput(values);
  const others = issues.filter(({ field }) => !own.some((issue) => issue.field === field));
  return [...others, ...own].toSorted((one, other) => rankOf(one) - rankOf(other));
}

const misorderedIn = ({ startDate, endDate, notificationDate }: FormValues): string[] =>
  misorderedDates({
    startDate: readCalendarDate(startDate),
    endDate: readCalendarDate(endDate),
    notificationDate: readCalendarDate(notificationDate),
  });

/**
 * Returns the issues that remain after a change: those of the changed fields go, and those of dates that stand in the right order again. A
 * text that is still no number or no date keeps its issue, in the words that its field shows.
 */
export function remainingIssues(
  issues: readonly InputIssue[],
  changed: ContractField,
  before: FormValues,
  after: FormValues,
): InputIssue[] {
  const misordered = misorderedIn(after);
  const gone: string[] = [
    changed,
    ...differingFields(before, after),
    ...(after.automaticRenewal === false ? ['renewalDuration'] : []),
    ...misorderedIn(before).filter((field) => !misordered.includes(field)),
  ];
  const unreadable = unreadableInput(after);
  return issues.flatMap((issue) => {
    const field = fieldOf(issue);
    if (!gone.includes(field)) return [issue];
    return unreadable.filter((own) => own.field === field);
  });
}

/** Throws the error of a refused form when a text could not be sent: the server would save the contract without it. */
export function mustBeReadable(values: FormValues): void {
  const issues = unreadableInput(values);
  if (issues.length > 0) throw new CallError(400, 'invalid-input', '', issues);
}

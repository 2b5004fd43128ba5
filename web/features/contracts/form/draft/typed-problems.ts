import type { InputIssue } from '#protocol/core/refusal.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { dateProblem } from '#web/ui/forms/dates/typed-date.ts';
import { type NumberKind, numberProblem } from '#web/ui/forms/NumberField.tsx';
import { type Draft, type DraftField, differingFields } from './draft.ts';

export type NumberName = 'noticeDuration' | 'renewalDuration' | 'yearAmount';
/** The fields of the contract in which one types a number. */
export const numberFields: Record<NumberName, NumberKind> = { noticeDuration: 'whole', renewalDuration: 'whole', yearAmount: 'amount' };
/** What a negative number becomes: no amount (CTR-76), no notice (CTR-78). Of a duration the server says what is wrong with it. */
export const belowZero: Partial<Record<NumberName, string>> = { yearAmount: '', noticeDuration: '0' };
const dayNames = ['startDate', 'endDate', 'notificationDate'] as const;
const numberNames = ['noticeDuration', 'renewalDuration', 'yearAmount'] as const;

/** What was typed and says nothing: a number is not sent, and so the server cannot tell; of a day it says less than the field does. */
function unreadable(draft: Draft): InputIssue[] {
  const numbers = numberNames.map((field) => ({ field, message: numberProblem(numberFields[field], draft[field]) }));
  const days = dayNames.map((field) => ({ field, message: dateProblem(draft[field]) }));
  return [...days, ...numbers].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
}

/** The fields in the order in which one meets them on the page. */
const inPageOrder: readonly string[] = [
  'title',
  'contractStatus',
  'contractNature',
  'purchaseCategory',
  'internalRef',
  'masterContract',
  'parentContract',
  'mercurialNetwork',
  'supplier',
  'supplierText',
  'startDate',
  'endDate',
  'automaticRenewal',
  'renewalDuration',
  'noticeDuration',
  'notificationDate',
  'yearAmount',
  'currency',
  'pricesRevisionClause',
  'description',
  'note',
  'collaborators',
  'contractDocuments',
  'privateAttachments',
] satisfies readonly DraftField[];
/** The field that an issue is about: 'collaborators.2' is about the collaborators. */
export const fieldOf = ({ field }: InputIssue): string => field.split('.')[0] ?? field;
/** What the page does not show comes last, where a place of -1 would put it first. */
const placeIn = (issue: InputIssue): number => inPageOrder.indexOf(fieldOf(issue)) + 1 || inPageOrder.length + 1;

/** What the server found wrong, with what it was not sent, in the order of the page. */
export function withUnreadable(found: readonly InputIssue[], draft: Draft): InputIssue[] {
  const own = unreadable(draft);
  const all = [...found.filter(({ field }) => !own.some((one) => one.field === field)), ...own];
  return all.toSorted((one, other) => placeIn(one) - placeIn(other));
}

/** Two days in the wrong order: what is wrong with the second is also mended by the first. */
const isAfter = (one: string, other: string): boolean =>
  dateProblem(one) === undefined && dateProblem(other) === undefined && one > other && other !== '';
const wrongDays = ({ startDate, endDate, notificationDate }: Draft): string[] => [
  ...(isAfter(startDate, endDate) ? ['endDate'] : []),
  ...(isAfter(notificationDate, endDate) ? ['notificationDate'] : []),
];

/** What is still wrong once a field has changed: it and those that it changes are judged anew, and so is what it has mended. */
export function stillWrong(issues: readonly InputIssue[], changed: DraftField, before: Draft, after: Draft): InputIssue[] {
  const gone: string[] = [changed, ...differingFields(before, after)];
  if (after.automaticRenewal === false) gone.push('renewalDuration');
  const wrong = wrongDays(after);
  gone.push(...wrongDays(before).filter((field) => !wrong.includes(field)));
  return issues.filter((issue) => !gone.includes(fieldOf(issue)));
}

/** Refuses, as the server would, a form of which something could not be sent: it would be saved without. */
export function mustBeReadable(draft: Draft): void {
  const issues = unreadable(draft);
  if (issues.length > 0) throw new CallError(400, 'invalid-input', '', issues);
}

import type { InputIssue } from '#protocol/core/refusal.ts';
import type { Draft } from '#web/features/contracts/form/typing/draft.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { dayProblem } from '#web/ui/forms/dates/month.ts';
import { type NumberKind, numberProblem } from '#web/ui/forms/field/NumberInput.tsx';

export type NumberName = 'noticeDuration' | 'renewalDuration' | 'yearAmount';
/** The fields of the contract in which one types a number. */
export const numberFields: Record<NumberName, NumberKind> = { noticeDuration: 'whole', renewalDuration: 'whole', yearAmount: 'amount' };
const dayNames = ['startDate', 'endDate', 'notificationDate'] as const;
const numberNames = ['noticeDuration', 'renewalDuration', 'yearAmount'] as const;

/** What was typed and says nothing: a number is not sent, and so the server cannot tell; of a day it says less than the field does. */
function unreadable(draft: Draft): InputIssue[] {
  const numbers = numberNames.map((field) => ({ field, message: numberProblem(numberFields[field], draft[field]) }));
  const days = dayNames.map((field) => ({ field, message: dayProblem(draft[field]) }));
  return [...days, ...numbers].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
}

/** What the server found wrong, with what it was not sent. */
export function withUnreadable(found: readonly InputIssue[], draft: Draft): InputIssue[] {
  const own = unreadable(draft);
  return [...found.filter(({ field }) => !own.some((one) => one.field === field)), ...own];
}

/** Refuses, as the server would, a form of which something could not be sent: it would be saved without. */
export function mustBeReadable(draft: Draft): void {
  const issues = unreadable(draft);
  if (issues.length > 0) throw new CallError(400, 'invalid-input', '', issues);
}

import { invalidInputText } from '#protocol/core/refusal.ts';
import { requestTexts } from '#protocol/requests/request-values.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { isRequestField, type RequestField } from './request-values.ts';

/** A refusal of the form: its sentence and the problems of its fields. */
export type Refusal = { title: string; problems: { field: RequestField; message: string }[] };

/**
 * Reads a refused call. The sentence of FRM-11 stands for a failure without answer, or with a defect. What is wrong outside the fields, as a
 * session that was cancelled meanwhile, is told in the sentence.
 */
export function refusalOf(problem: Error): Refusal {
  const issues = problem instanceof CallError ? problem.issues : [];
  const problems = issues.flatMap(({ field, message }) => (isRequestField(field) ? [{ field, message }] : []));
  const elsewhere = issues.filter(({ field }) => !isRequestField(field)).map(({ message }) => `${message}.`);
  const title = failureText(problem, requestTexts.failed);
  const isOnlyElsewhere = elsewhere.length > 0 && problems.length === 0 && title === invalidInputText;
  return { title: [...(isOnlyElsewhere ? [] : [title]), ...elsewhere].join(' '), problems };
}

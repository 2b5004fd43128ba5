import { coreRefusals, invalidInputText } from '#protocol/core/refusal.ts';
import { requestTexts } from '#protocol/requests/request-values.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { isRequestField, type RequestField } from './request-values.ts';

/** A refusal of the form: its sentence and the problems of its fields. */
export type Refusal = { title: string; problems: { field: RequestField; message: string }[] };

/**
 * Returns the sentence of a refused call. A refused form (400) or session (409) has its own; any other failure has that of FRM-11, followed by
 * the reason of the portal when it gave one, as too many requests.
 */
function titleOf(problem: Error): string {
  if (!(problem instanceof CallError) || problem.serverMessage === '') return requestTexts.failed;
  if (problem.status === 400 || problem.status === 409) return problem.serverMessage;
  const isOurs = Object.values(coreRefusals).some(({ code }) => code === problem.code);
  return isOurs ? `${requestTexts.failed}. ${problem.serverMessage}` : requestTexts.failed;
}

/** Reads a refused call. What is wrong outside the fields, as a session that was cancelled meanwhile, is told in the sentence. */
export function refusalOf(problem: Error): Refusal {
  const issues = problem instanceof CallError ? problem.issues : [];
  const problems = issues.flatMap(({ field, message }) => (isRequestField(field) ? [{ field, message }] : []));
  const elsewhere = issues.filter(({ field }) => !isRequestField(field)).map(({ message }) => `${message}.`);
  const title = titleOf(problem);
  const isOnlyElsewhere = elsewhere.length > 0 && problems.length === 0 && title === invalidInputText;
  return { title: [...(isOnlyElsewhere ? [] : [title]), ...elsewhere].join(' '), problems };
}

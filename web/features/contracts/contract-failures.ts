import { useEffect } from 'react';
import { endExpired } from '#web/lib/account/expired-session.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

/** Shows a failure in a toast. An expired session leads to the sign-in page instead, which shows the message. */
export function tellProblem(problem: Error, fallback?: string): void {
  if (!endExpired(problem)) tellFailure(failureText(problem, fallback));
}

/** Shows why a change of an open contract is not saved. A 404 then means that the contract is gone, not the page. */
export function tellSaveFailure(problem: Error, fallback?: string): void {
  if (problem instanceof CallError && problem.status === 404) tellFailure('Ce contrat n’existe plus, ou ne vous est plus ouvert.');
  else tellProblem(problem, fallback);
}

/** True for a 404 and a 403, which have a page of their own: a contract that is gone, or closed to the user. */
const hasOwnPage = (problem: Error): boolean => problem instanceof CallError && (problem.status === 404 || problem.status === 403);

/** Tells that nothing of a contract is shown from the cache any more: it is gone or closed (ERR-07). A form stays with what is typed. */
export const isGone = (problem: Error, isEditing: boolean): boolean => hasOwnPage(problem) && !isEditing;

/** Shows one toast when a query fails. */
export function useFailureToast(problem: Error | null, fallback: string): void {
  useEffect(() => {
    if (problem !== null && !hasOwnPage(problem)) tellProblem(problem, fallback);
  }, [problem, fallback]);
}

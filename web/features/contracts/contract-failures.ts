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

/** Shows one toast when a query fails. Not for a 404 or a 403, which have a page of their own. */
export function useFailureToast(problem: Error | null, fallback: string): void {
  useEffect(() => {
    if (problem === null) return;
    const hasOwnPage = problem instanceof CallError && (problem.status === 404 || problem.status === 403);
    if (!hasOwnPage) tellProblem(problem, fallback);
  }, [problem, fallback]);
}

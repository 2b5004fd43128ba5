import { useEffect } from 'react';
import { endExpired } from '#web/lib/account/expired-session.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

/** What the server says of a failure; a defect or a silence says nothing to people, and `otherwise` stands in (2-dashboard-contracts 8). */
export const failureWords = (problem: Error, otherwise = 'Une erreur est survenue'): string =>
  problem instanceof CallError && problem.serverMessage !== '' && problem.code !== 'internal' ? problem.serverMessage : otherwise;

/** Says a failure in a corner; that the session is over, the sign-in page says. */
export function tellProblem(problem: Error, otherwise?: string): void {
  if (!endExpired(problem)) tellFailure(failureWords(problem, otherwise));
}

/** Says why a change of a contract that one has open is not saved: what is not found then is no page, but the contract. */
export function tellUnsaved(problem: Error, otherwise?: string): void {
  if (problem instanceof CallError && problem.status === 404) tellFailure('Ce contrat n’existe plus, ou ne vous est plus ouvert.');
  else tellProblem(problem, otherwise);
}

/** Says once that something could not be loaded; a page that does not exist, or is not for this role, says so itself. */
export function useToldFailure(problem: Error | null, otherwise: string): void {
  useEffect(() => {
    if (problem === null) return;
    const leads = problem instanceof CallError && (problem.status === 404 || problem.status === 403);
    if (!leads) tellProblem(problem, otherwise);
  }, [problem, otherwise]);
}

import { useEffect } from 'react';
import { CallError } from '#web/lib/http/call-error.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

/** What the server says of a failure; a defect or a silence says nothing to people, and `otherwise` stands in (2-dashboard-contracts 8). */
export const failureWords = (problem: Error, otherwise = 'Une erreur est survenue'): string =>
  problem instanceof CallError && problem.said !== '' && problem.code !== 'internal' ? problem.said : otherwise;

export const tellProblem = (problem: Error, otherwise?: string): void => tellFailure(failureWords(problem, otherwise));

/** Says once that something could not be loaded; a page that does not exist, or is not for this role, says so itself. */
export function useToldFailure(problem: Error | null, otherwise: string): void {
  useEffect(() => {
    if (problem === null) return;
    const leads = problem instanceof CallError && (problem.status === 404 || problem.status === 403);
    if (!leads) tellProblem(problem, otherwise);
  }, [problem, otherwise]);
}

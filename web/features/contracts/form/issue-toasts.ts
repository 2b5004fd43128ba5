import { tellFailure } from '#web/ui/toasts/toasts.ts';

/** Shows the toast of a form with issues (CTR-94). */
export const tellIssues = (): void => tellFailure('Veuillez corriger les erreurs dans le formulaire avant de valider.');

/** Shows the toast of a form with issues, and scrolls to their list at the top of the page (CTR-94). */
export function scrollToIssues(): void {
  tellIssues();
  scrollTo({ top: 0 });
}

import { tellFailure } from '#web/ui/toasts/toasts.ts';

/** Says that something is wrong with what was typed (CTR-94): where, its fields say themselves. */
export const tellIssues = (): void => tellFailure('Veuillez corriger les erreurs dans le formulaire avant de valider.');

/** Says that the form has errors, and goes where they are listed (CTR-94). */
export function leadToIssues(): void {
  tellIssues();
  scrollTo({ top: 0 });
}

import { tellFailure } from '#web/ui/toasts/toasts.ts';

/** Says that the form has errors, and goes where they are listed (CTR-94). */
export function tellIssues(): void {
  tellFailure('Veuillez corriger les erreurs dans le formulaire avant de valider.');
  scrollTo({ top: 0 });
}

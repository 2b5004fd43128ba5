import { lookForLostFocus } from '#web/lib/focus-title.ts';

/** Returns what 'Réessayer' does on a click. The button goes with its failure: the focus then goes to the title. */
export const retryClick = (onRetry: () => void) => (): void => {
  onRetry();
  lookForLostFocus(document.activeElement);
};

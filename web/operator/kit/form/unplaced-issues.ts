import type { InputIssue } from '#protocol/core/refusal.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

/** Lists the messages of a refusal that no control shows, each once. `shown`: the fields that have a control, as the issues name them. */
export const unplacedMessages = (issues: readonly InputIssue[], shown: readonly string[]): string[] => [
  ...new Set(issues.filter(({ field }) => !shown.includes(field)).map(({ message }) => message)),
];

/** Shows these messages as toasts, so that no refusal is silent. */
export function tellUnplaced(issues: readonly InputIssue[], shown: readonly string[]): void {
  for (const message of unplacedMessages(issues, shown)) tellFailure(message);
}

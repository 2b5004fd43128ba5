import type { DecisionKind } from '#protocol/dashboard/dashboard-covered.ts';
import { count } from '#web/lib/formats/words.ts';

/** The words before the day of a decision. */
export const decisionLabels: Record<DecisionKind, string> = {
  notice: 'Préavis jusqu’au',
  renewal: 'Reconduit après le',
  end: 'Prend fin le',
};

/** Returns the words after the suppliers that are named: 'et 1 autre', 'et 4 autres'. Empty when all are named. */
export const othersText = (others: number): string =>
  others <= 0 ? '' : others === 1 ? 'et 1\u00a0autre' : `et ${count(others)}\u00a0autres`;

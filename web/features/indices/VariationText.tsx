import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { Variation } from '#protocol/indices/indices.ts';
import { percentText, signedText } from '#protocol/text/exact-text.ts';
import css from './VariationText.module.css';

const icons = { top: IconArrowUpRight, bottom: IconArrowDownRight };
const words = { top: 'hausse', bottom: 'baisse' };

/** A variation with its direction (IND-20): its percentage, and its difference when `withDifference` or without a percentage. */
export function VariationText({ variation, withDifference = false }: { variation: Variation; withDifference?: boolean }) {
  if (variation === null) return <span className={css.none}>Sans comparaison</span>;
  const { value, percentage, direction } = variation;
  const Icon = direction === null ? IconEqual : icons[direction];
  return (
    <span className={css.variation} data-direction={direction ?? undefined}>
      <Icon size={16} aria-hidden />
      <span className="sr-only">{direction === null ? 'stable' : words[direction]} </span>
      {percentage === null ? signedText(value) : percentText(percentage)}
      {withDifference && percentage !== null && <small>({signedText(value)})</small>}
    </span>
  );
}

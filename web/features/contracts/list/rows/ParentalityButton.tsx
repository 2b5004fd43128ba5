import { IconSitemap } from '@tabler/icons-react';
import type { ContractRow } from '#protocol/contracts/contracts.ts';
import { parentalityLabel } from '#web/features/contracts/contracts.texts.ts';
import css from './ParentalityButton.module.css';

type ParentalityButtonProps = {
  contract: ContractRow;
  /** Opens the parentality tree of a contract. */
  onTree: (contractId: string) => void;
};

/** The icon that opens the parentality tree. Absent from a contract without relatives. */
export function ParentalityButton({ contract, onTree }: ParentalityButtonProps) {
  if (!contract.hasRelatives) return null;
  const label = parentalityLabel(contract);
  return (
    <button type="button" className={css.button} aria-label={label} title={label} onClick={() => onTree(contract.id)}>
      <IconSitemap size={18} stroke={1.7} aria-hidden />
    </button>
  );
}

import { IconSitemap } from '@tabler/icons-react';
import type { ContractRow } from '#protocol/contracts/contracts.ts';
import { parentalityWords } from '#web/features/contracts/contracts.texts.ts';
import css from './ParentalityButton.module.css';

type ParentalityButtonProps = {
  contract: ContractRow;
  /** Opens the tree of a contract. */
  onTree: (contractId: string) => void;
};

/** The icon of a contract that has relatives: it opens their tree. */
export function ParentalityButton({ contract, onTree }: ParentalityButtonProps) {
  if (!contract.hasRelatives) return null;
  const words = parentalityWords(contract);
  return (
    <button type="button" className={css.button} aria-label={words} title={words} onClick={() => onTree(contract.id)}>
      <IconSitemap size={18} stroke={1.7} aria-hidden />
    </button>
  );
}

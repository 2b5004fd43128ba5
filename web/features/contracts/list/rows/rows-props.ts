import type { ContractRow } from '#protocol/contracts/contracts.ts';

/** The properties that the table and the cards of contracts share. */
export type RowsProps = {
  /** The accessible name, such as 'Contrats urgents'. */
  label: string;
  contracts: readonly ContractRow[];
  /** The rows are those of the previous query, shown until the new ones arrive. */
  isStale: boolean;
  /** Opens the parentality tree of a contract. */
  onTree: (contractId: string) => void;
};

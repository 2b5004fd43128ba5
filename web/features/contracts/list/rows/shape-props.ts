import type { ContractRow } from '#protocol/contracts/contracts.ts';

/** What a table and cards of contracts are given alike. */
export type ShapeProps = {
  /** 'Contrats urgents'. */
  label: string;
  contracts: readonly ContractRow[];
  /** The rows of the previous question, shown until the new ones come. */
  waiting: boolean;
  /** Opens the tree of a contract. */
  onTree: (contractId: string) => void;
};

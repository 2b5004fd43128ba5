import { changeContract } from './change-contract.ts';
import { actionWith } from './history-texts.ts';
import type { ContractVerb } from './save-change.ts';

/** Archives a contract for good, with a note (CTR-52, CTR-57, CTR-58). */
export const archiveContract: ContractVerb = {
  ...changeContract,
  action: (_change, _dates, changed) => actionWith('Archivage', changed, ['contractStatus']),
};

import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContractRow } from '#protocol/contracts/contracts.ts';
import { ParentalityDialog } from '#web/features/contracts/popups/ParentalityDialog.tsx';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { ContractCards } from './ContractCards.tsx';
import css from './Contracts.module.css';
import { ContractTable } from './ContractTable.tsx';

/** Below it six columns have no room. */
const narrow = '(max-width: 959px)';

type ContractsProps = {
  contracts: readonly ContractRow[];
  waiting: boolean;
};

/** The rows of a page: the urgent contracts in a table of their own, above the others (CTR-02). */
export function Contracts({ contracts, waiting }: ContractsProps) {
  const Shape = useMediaQuery(narrow) ? ContractCards : ContractTable;
  const [tree, setTree] = useState<string>();
  const [urgent, others] = [contracts.filter((one) => one.highlighted), contracts.filter((one) => !one.highlighted)];
  return (
    <div className={css.parts}>
      {urgent.length > 0 && (
        <section>
          <h2 className={css.urgent}>
            <IconAlertTriangle size={18} aria-hidden />
            Contrats urgents
          </h2>
          <p className={css.why}>Leur date de prévenance est atteinte&nbsp;: il est temps de décider de leur suite.</p>
          <Shape label="Contrats urgents" contracts={urgent} waiting={waiting} onTree={setTree} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          {urgent.length > 0 && <h2 className={css.others}>Autres contrats</h2>}
          <Shape label="Liste des contrats" contracts={others} waiting={waiting} onTree={setTree} />
        </section>
      )}
      {tree !== undefined && <ParentalityDialog contractId={tree} onClose={() => setTree(undefined)} />}
    </div>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContractRow } from '#protocol/contracts/contracts.ts';
import { useParentality } from '#web/features/contracts/popups/use-parentality.tsx';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { ContractCards } from './ContractCards.tsx';
import css from './Contracts.module.css';
import { ContractTable } from './ContractTable.tsx';

/** Screens too narrow for the six columns of the table. */
const withoutTable = '(max-width: 959px)';

type ContractsProps = {
  contracts: readonly ContractRow[];
  isStale: boolean;
};

/** The rows of a page: the urgent contracts in a table of their own, above the others (CTR-02). */
export function Contracts({ contracts, isStale }: ContractsProps) {
  const Rows = useMediaQuery(withoutTable) ? ContractCards : ContractTable;
  const [treeOf, setTreeOf] = useState<string>();
  const tree = useParentality(treeOf, () => setTreeOf(undefined));
  const [urgent, others] = [contracts.filter((contract) => contract.highlighted), contracts.filter((contract) => !contract.highlighted)];
  return (
    <div className={css.parts}>
      {urgent.length > 0 && (
        <section>
          <h2 className={css.urgent}>
            <IconAlertTriangle size={18} aria-hidden />
            Contrats urgents
          </h2>
          <p className={css.why}>Leur date de prévenance est atteinte&nbsp;: il est temps de décider de leur suite.</p>
          <Rows label="Contrats urgents" contracts={urgent} isStale={isStale} onTree={setTreeOf} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          {urgent.length > 0 && <h2 className={css.others}>Autres contrats</h2>}
          <Rows label="Liste des contrats" contracts={others} isStale={isStale} onTree={setTreeOf} />
        </section>
      )}
      {tree}
    </div>
  );
}

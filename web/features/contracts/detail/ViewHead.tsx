import { useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { DeleteDialog } from '#web/features/contracts/popups/DeleteDialog.tsx';
import { HistoryButton } from '#web/features/contracts/popups/HistoryDialog.tsx';
import { ParentalityDialog } from '#web/features/contracts/popups/ParentalityDialog.tsx';
import { RenewDialog } from '#web/features/contracts/popups/RenewDialog.tsx';
import { StatusMark } from '#web/features/contracts/StatusMark.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './ContractView.module.css';

type ViewHeadProps = {
  id: string;
  contract: ContractAnswer;
};

/** One line under the title: where the contract is, whose it is, and what stands above and below it. */
export function HeadContext({ id, contract: { form, header } }: ViewHeadProps) {
  const [treeOpen, setTreeOpen] = useState(false);
  const hasRelatives = header.hasParent || header.hasChildrens;
  const supplier = header.supplierTitle ?? form.supplierText;
  return (
    <div className={css.context}>
      <StatusMark status={form.contractStatus} />
      {supplier !== null && <span>{supplier}</span>}
      <span>
        {header.authorId === null ? 'Sans auteur' : 'Auteur'}
        {'\u00a0'}: {header.author}
      </span>
      {hasRelatives && (
        <button type="button" className={css.tree} onClick={() => setTreeOpen(true)}>
          {header.amendment && header.parentContractTitle !== null
            ? `Avenant de\u00a0: ${header.parentContractTitle}`
            : 'Parentalité du contrat'}
        </button>
      )}
      {treeOpen && <ParentalityDialog contractId={id} onClose={() => setTreeOpen(false)} />}
    </div>
  );
}

type ViewActionsProps = ViewHeadProps & {
  askFirst: (() => void) | undefined;
  onEdit: () => void;
};

/** What one may do with the contract; who only reads it may look at its history. */
export function ViewActions({ id, contract, askFirst, onEdit }: ViewActionsProps) {
  const [open, setOpen] = useState<'renew' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { actions, permission, renewal } = contract.header;
  return (
    <>
      <HistoryButton id={id} />
      {permission === 'write' && (
        <>
          <Button look="danger" onClick={askFirst ?? (() => setOpen('delete'))}>
            Supprimer
          </Button>
          <div className={css.main}>
            <Button disabled={!actions.update.allowed} onClick={askFirst ?? onEdit}>
              Modifier
            </Button>
            {/* Only an amendment is left of a contract that nothing keeps: no longer what one comes for. */}
            <Button
              look={renewal.keeps ? 'primary' : 'secondary'}
              disabled={!actions.renew.allowed}
              onClick={askFirst ?? (() => setOpen('renew'))}
            >
              Poursuivre le contrat
            </Button>
          </div>
        </>
      )}
      {open === 'renew' && <RenewDialog id={id} contract={contract} onClose={close} />}
      {open === 'delete' && <DeleteDialog id={id} contract={contract} onClose={close} />}
    </>
  );
}

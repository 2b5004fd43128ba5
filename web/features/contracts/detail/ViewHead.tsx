import { lazy, Suspense, useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { HistoryButton } from '#web/features/contracts/popups/HistoryDialog.tsx';
import { ParentalityDialog } from '#web/features/contracts/popups/ParentalityDialog.tsx';
import { StatusMark } from '#web/features/contracts/StatusMark.tsx';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './ContractView.module.css';

const DeleteDialog = lazy(() => loadChunk(import('#web/features/contracts/popups/DeleteDialog.tsx')));
const RenewDialog = lazy(() => loadChunk(import('#web/features/contracts/popups/RenewDialog.tsx')));

type ViewHeadProps = {
  id: string;
  contract: ContractAnswer;
};

/** One line under the title: status, supplier, author, and the link to the parentality (CTR-31 to CTR-33). */
export function HeadContext({ id, contract: { form, header } }: ViewHeadProps) {
  const [isTreeOpen, setTreeOpen] = useState(false);
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
        <button type="button" className={css.tree} data-printed={header.amendment || undefined} onClick={() => setTreeOpen(true)}>
          {header.amendment && header.parentContractTitle !== null
            ? `Avenant de\u00a0: ${header.parentContractTitle}`
            : 'Parentalité du contrat'}
        </button>
      )}
      {isTreeOpen && <ParentalityDialog contractId={id} onClose={() => setTreeOpen(false)} />}
    </div>
  );
}

type ViewActionsProps = ViewHeadProps & {
  openTerms: (() => void) | undefined;
  onEdit: () => void;
};

/** The buttons of a contract. A user who can only read it has the history alone (CTR-26, CTR-27). */
export function ViewActions({ id, contract, openTerms, onEdit }: ViewActionsProps) {
  const [open, setOpen] = useState<'renew' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { actions, permission, renewal } = contract.header;
  return (
    <>
      <HistoryButton id={id} />
      {permission === 'write' && (
        <>
          <Button look="danger" onClick={openTerms ?? (() => setOpen('delete'))}>
            Supprimer
          </Button>
          <div className={`${css.main} screen-only`}>
            <Button disabled={!actions.update.allowed} onClick={openTerms ?? onEdit}>
              Modifier
            </Button>
            {/* A contract that cannot be renewed can still be amended: the button is there, but no longer the main one. */}
            <Button
              look={renewal.keeps ? 'primary' : 'secondary'}
              disabled={!actions.renew.allowed}
              onClick={openTerms ?? (() => setOpen('renew'))}
            >
              Poursuivre le contrat
            </Button>
          </div>
        </>
      )}
      <Suspense>
        {open === 'renew' && <RenewDialog id={id} contract={contract} onClose={close} />}
        {open === 'delete' && <DeleteDialog id={id} contract={contract} onClose={close} />}
      </Suspense>
    </>
  );
}

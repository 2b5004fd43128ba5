import { useState } from 'react';
import type { ContractAnswer } from '#protocol/contracts/contracts.ts';
import { HistoryButton } from '#web/features/contracts/popups/HistoryDialog.tsx';
import { useParentality } from '#web/features/contracts/popups/use-parentality.tsx';
import { StatusMark } from '#web/features/contracts/StatusMark.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import css from './ContractView.module.css';

type ViewHeadProps = {
  id: string;
  contract: ContractAnswer;
};

/** One line under the title: status, supplier, author, and the link to the parentality (CTR-31 to CTR-33). */
export function HeadContext({ id, contract: { form, header } }: ViewHeadProps) {
  const [isTreeOpen, setTreeOpen] = useState(false);
  const tree = useParentality(isTreeOpen ? id : undefined, () => setTreeOpen(false));
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
      {tree}
    </div>
  );
}

type ViewActionsProps = ViewHeadProps & {
  openTerms: (() => void) | undefined;
  onEdit: () => void;
};

/** The buttons of a contract. A user who can only read it has the history alone (CTR-26, CTR-27). */
export function ViewActions({ id, contract, openTerms, onEdit }: ViewActionsProps) {
  const { openDialog, dialog } = useDialogs({ id, contract });
  const { actions, permission, renewal } = contract.header;
  return (
    <>
      <HistoryButton id={id} />
      {permission === 'write' && (
        <>
          <Button look="danger" onClick={openTerms ?? (() => openDialog('delete'))}>
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
              onClick={openTerms ?? (() => openDialog('renew'))}
            >
              Poursuivre le contrat
            </Button>
          </div>
        </>
      )}
      {dialog}
    </>
  );
}

/** Opens the dialogs of a contract. */
function useDialogs(viewed: ViewHeadProps) {
  const [name, setName] = useState<'renew' | 'delete' | null>(null);
  const onClose = () => setName(null);
  const RenewDialog = useDialogChunk({
    load: () => import('#web/features/contracts/popups/RenewDialog.tsx'),
    isOpen: name === 'renew',
    onClose,
  });
  const DeleteDialog = useDialogChunk({
    load: () => import('#web/features/contracts/popups/DeleteDialog.tsx'),
    isOpen: name === 'delete',
    onClose,
  });
  const Shown = RenewDialog ?? DeleteDialog;
  return { openDialog: setName, dialog: Shown && <Shown {...viewed} onClose={onClose} /> };
}

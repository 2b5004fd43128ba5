import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type ContractAnswer, contractEndpoints } from '#protocol/contracts/contracts.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { tellUnsaved } from '#web/features/contracts/contract-failures.ts';
import { contractKeys } from '#web/features/contracts/contracts.queries.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useKeepContract } from '#web/features/contracts/use-keep-contract.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import { PopupForm } from './PopupForm.tsx';
import { Warning } from './Warning.tsx';

type DeleteDialogProps = {
  id: string;
  contract: ContractAnswer;
  onClose: () => void;
};

/** Asks before a contract is deleted, or says why it cannot be (CTR-109). */
export function DeleteDialog({ id, contract: { form, header }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const keep = useKeepContract(id);
  const list = useBackToList();
  const removal = useSingleMutation({
    mutationFn: () => call(contractEndpoints.remove, { params: { id } }),
    onSuccess: async ({ message }) => {
      tellSuccess(message || 'Succès');
      // Each asks again when it is next shown, and the list at once: asked now, what this page still shows of the contract is not there.
      await client.invalidateQueries({ queryKey: contractKeys.all, refetchType: 'none' });
      // Nothing is left at this address: the browser's back must not lead to it.
      await navigate(list.address, { replace: true });
      client.removeQueries({ queryKey: contractKeys.one(id) });
    },
    onError: (problem) => {
      tellUnsaved(problem);
      // What it says of being deleted may be no longer so.
      keep.reload();
      onClose();
    },
  });
  const verdict = header.actions.delete;
  return (
    <PopupForm
      title="Supprimer le contrat"
      confirm="Supprimer le contrat"
      danger
      busy={removal.isPending}
      disabled={!verdict.allowed}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>Le contrat «{`\u00a0${form.title}\u00a0`}» disparaîtra pour tous ceux qui le voient, avec ses documents et ses rappels.</p>
      {!verdict.allowed && <Warning>{typeset(verdict.reason)}</Warning>}
    </PopupForm>
  );
}

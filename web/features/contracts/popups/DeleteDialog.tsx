import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type ContractAnswer, contractEndpoints } from '#protocol/contracts/contracts.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { tellSaveFailure } from '#web/features/contracts/contract-failures.ts';
import { contractKeys } from '#web/features/contracts/contracts.queries.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useContractCache } from '#web/features/contracts/use-contract-cache.ts';
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

/** Asks for a confirmation before a contract is deleted, or shows why it cannot be (CTR-109). */
export default function DeleteDialog({ id, contract: { form, header }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const cache = useContractCache(id);
  const list = useBackToList();
  const removal = useSingleMutation({
    mutationFn: () => call(contractEndpoints.remove, { params: { id } }),
    onSuccess: async ({ message }) => {
      tellSuccess(message || 'Succès');
      // Without a refetch: this page still shows queries of the deleted contract, which would answer 404.
      await client.invalidateQueries({ queryKey: contractKeys.all, refetchType: 'none' });
      // Replaces the history entry: the browser's back button must not lead to the deleted contract.
      await navigate(list.path, { replace: true });
      client.removeQueries({ queryKey: contractKeys.one(id) });
    },
    onError: (problem) => {
      tellSaveFailure(problem);
      // The verdict on deletion may have changed.
      cache.invalidate();
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

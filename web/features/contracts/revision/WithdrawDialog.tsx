import { useState } from 'react';
import { type RevisionResult, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { tellSaveFailure } from '#web/features/contracts/contract-failures.ts';
import { PopupForm } from '#web/features/contracts/popups/PopupForm.tsx';
import { fullDate } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';

type WithdrawDialogProps = { id: string; result: RevisionResult; version: number; onClose: () => void; onChanged: () => Promise<unknown> };

/** Takes a validated revision back, and asks why. */
export default function WithdrawDialog({ id, result, version, onClose, onChanged }: WithdrawDialogProps) {
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(revisionEndpoints.withdraw, { params: { id, result: result.id }, body: { note, version } }),
    onSuccess: async ({ message }) => {
      tellSuccess(message);
      // The dialog closes when the button that opened it is gone: the focus then goes to the title.
      await onChanged();
      onClose();
    },
    onError: (problem) => {
      if (!(problem instanceof CallError && problem.issues.length > 0)) tellSaveFailure(problem);
      // Somebody changed the contract: the next try carries its present version.
      if (problem instanceof CallError && problem.status === 409) void onChanged();
    },
  });
  const wrong = error instanceof CallError ? error.issues.find(({ field }) => field === 'note')?.message : undefined;
  return (
    <PopupForm
      title={`Retirer la validation du ${fullDate(result.date)}`}
      confirm="Retirer"
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <TextField label="Pourquoi la retirer" required lines={3} value={note} onChange={setNote} error={wrong} />
    </PopupForm>
  );
}

import { useState } from 'react';
import { type ContractRevision, type RevisionSheet, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { tellSaveFailure } from '#web/features/contracts/contract-failures.ts';
import { PopupForm } from '#web/features/contracts/popups/PopupForm.tsx';
import { fullDate } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';

type ValidateDialogProps = {
  id: string;
  sheet: RevisionSheet;
  revision: ContractRevision;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** Confirms a revision: its figures are kept as they are; the annual amount changes only if ticked. */
export default function ValidateDialog({ id, sheet, revision: { contract }, onClose, onChanged }: ValidateDialogProps) {
  const [setsYearAmount, setSetsYearAmount] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      call(revisionEndpoints.validate, {
        params: { id },
        body: { date: sheet.date, price: sheet.price, state: sheet.state, version: contract.version, setsYearAmount },
      }),
    onSuccess: async ({ message }) => {
      tellSuccess(message);
      // The dialog closes when the button that opened it is gone: the focus then goes to the title.
      await onChanged();
      onClose();
    },
    onError: async (problem) => {
      const issue = problem instanceof CallError ? problem.issues[0] : undefined;
      if (issue) tellFailure(issue.message);
      else tellSaveFailure(problem);
      // The contract or the calculation changed: nothing is validated before the fresh sheet is read.
      if (problem instanceof CallError && problem.status === 409) {
        await onChanged();
        onClose();
      }
    },
  });
  return (
    <PopupForm
      title={`Valider la révision du ${fullDate(sheet.date)}`}
      confirm="Valider"
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{typeset(sheet.headline)}</p>
      <p>Les chiffres de la feuille sont gardés comme ils sont, même si une série est corrigée ensuite.</p>
      <Checkbox label="Mettre le prix révisé dans le montant annuel du contrat" checked={setsYearAmount} onChange={setSetsYearAmount} />
    </PopupForm>
  );
}

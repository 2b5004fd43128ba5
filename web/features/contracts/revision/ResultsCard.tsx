import { useState } from 'react';
import { type ContractRevision, type RevisionResult, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { contractLimits } from '#protocol/contracts/contract-values.ts';
import { tellSaveFailure } from '#web/features/contracts/contract-failures.ts';
import { PopupForm } from '#web/features/contracts/popups/PopupForm.tsx';
import { fullDate, instant } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './Revision.module.css';
import { money } from './revision.texts.ts';

type ResultsCardProps = { id: string; revision: ContractRevision; onChanged: () => Promise<unknown> };

/** The validated revisions, the latest first; those taken back stay with their note. */
export function ResultsCard({ id, revision, onChanged }: ResultsCardProps) {
  const [open, setOpen] = useState<RevisionResult | null>(null);
  const { results, contract, actions } = revision;
  const latest = results.find(({ withdrawn }) => withdrawn === null);
  if (results.length === 0) return null;
  return (
    <Card title={latest ? 'Révisions validées' : 'Révisions retirées'}>
      <ul className={css.results}>
        {results.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{fullDate(one.date)}</strong> : {money(one.price, one.currency)}
              {one.isProvisional && ', provisoire'}
              {one.withdrawn !== null && ', retirée'}
            </p>
            <p className={css.detail}>
              {one.by}, le {instant(one.validatedAt)}
            </p>
            {one.withdrawn !== null && <p className={css.detail}>Validation retirée : {one.withdrawn}</p>}
            {one === latest && actions.validate.allowed && (
              <Button small look="quiet" onClick={() => setOpen(one)}>
                Retirer la validation
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <WithdrawDialog id={id} result={open} version={contract.version} onClose={() => setOpen(null)} onChanged={onChanged} />}
    </Card>
  );
}

type WithdrawDialogProps = { id: string; result: RevisionResult; version: number; onClose: () => void; onChanged: () => Promise<unknown> };

function WithdrawDialog({ id, result, version, onClose, onChanged }: WithdrawDialogProps) {
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
      <TextField
        label="Pourquoi la retirer"
        required
        lines={3}
        maxLength={contractLimits.revisionNote}
        value={note}
        onChange={setNote}
        error={wrong}
      />
    </PopupForm>
  );
}

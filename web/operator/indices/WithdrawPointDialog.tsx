import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchDate } from '#protocol/core/calendar.ts';
import { type DeskPoint, pointEndpoints } from '#protocol/indices/index-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellUnplaced } from '#web/operator/kit/form/unplaced-issues.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './IndexPoints.module.css';
import { shownValue } from './point-value.ts';

/** Confirms that a value goes out of its series, and asks why. */
export function WithdrawPointDialog({ id, point: { day, value }, onClose }: { id: string; point: DeskPoint; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(pointEndpoints.withdraw, { params: { id, day }, body: { was: value, reason } }),
    onSuccess: ({ message }) => {
      tellSuccess(message);
      onClose();
    },
    onError: (problem) => {
      if (!(problem instanceof CallError) || problem.issues.length === 0) return tellFailure(problem.message);
      tellUnplaced(problem.issues, ['reason']);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'indices', 'points', id] }),
  });
  const wrong = error instanceof CallError ? error.issues.find(({ field }) => field === 'reason')?.message : undefined;
  return (
    <Dialog
      title={`Retirer la valeur du ${frenchDate(day)}`}
      place="middle"
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button look="danger" busy={isPending} onClick={() => mutate()}>
            Retirer
          </Button>
          <Button onClick={onClose}>Annuler</Button>
        </div>
      }
    >
      <div className={css.fields}>
        <p>
          {`${shownValue(value)} sort de la série\u00a0: les graphiques, les variations et les révisions ne la lisent plus, et le fichier suivant ne la ramène pas. Sa trace reste sous le tableau.`}
        </p>
        <TextField label="Raison" required error={wrong} value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}

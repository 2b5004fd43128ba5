import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchDate } from '#protocol/core/calendar.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type DeskPoint, pointEndpoints } from '#protocol/indices/index-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellUnplaced } from '#web/operator/kit/form/unplaced-issues.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './IndexPoints.module.css';
import { valueText } from './point-value.ts';

/** The problems that a control of the dialog shows. */
const valueFields = ['day', 'value', 'publishedOn'].map((name) => `points.0.${name}`);

/** Returns what is typed. A day of publication left as it was shown stays as it is stored: an import may have brought one meanwhile. */
const changeOf = <Typed extends { publishedOn: string }>(point: DeskPoint | null, typed: Typed) => ({
  ...typed,
  publishedOn: typed.publishedOn === (point?.publishedOn ?? '') ? undefined : typed.publishedOn,
  was: point?.value ?? null,
});

type PointDialogProps = {
  id: string;
  /** The value to correct; null to add one. */
  point: DeskPoint | null;
  /** Opens the withdrawal of the value instead. */
  onWithdraw: () => void;
  onClose: () => void;
};

/** Adds a value to a series, or corrects one and asks why. */
export function PointDialog({ id, point, onWithdraw, onClose }: PointDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState({
    day: point?.day ?? '',
    value: valueText(point?.value ?? ''),
    publishedOn: point?.publishedOn ?? '',
    provisional: point?.provisional ?? false,
    reason: '',
  });
  const [issues, setIssues] = useState<readonly InputIssue[]>([]);
  const write = useSingleMutation({
    mutationFn: () => {
      const { reason, ...value } = typed;
      return call(pointEndpoints.write, { params: { id }, body: { reason, points: [changeOf(point, value)] } });
    },
    onSuccess: ({ created, changed }) => {
      tellSuccess(
        created > 0 ? 'Valeur ajoutée.' : changed > 0 ? 'Valeur corrigée.' : 'Rien à corriger\u00a0: la valeur est déjà celle-là.',
      );
      onClose();
    },
    onError: (problem) => {
      if (!(problem instanceof CallError) || problem.issues.length === 0) return tellFailure(problem.message);
      tellUnplaced(problem.issues, point ? [...valueFields, 'reason'] : valueFields);
      setIssues(problem.issues);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'indices', 'points', id] }),
  });
  const errorOf = (name: string) => issues.find(({ field }) => field === name || field === `points.0.${name}`)?.message;
  const set = (name: keyof typeof typed) => (value: string) => setTyped((now) => ({ ...now, [name]: value }));
  return (
    <Dialog
      title={point ? `Corriger la valeur du ${frenchDate(point.day)}` : 'Ajouter une valeur'}
      place="middle"
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button look="primary" busy={write.isPending} onClick={() => write.mutate()}>
            {point ? 'Corriger' : 'Ajouter'}
          </Button>
          <Button onClick={onClose}>Annuler</Button>
          {point && <WithdrawButton onClick={onWithdraw} />}
        </div>
      }
    >
      <div className={css.fields}>
        {!point && <DateField label="Jour" required error={errorOf('day')} value={typed.day} onChange={set('day')} />}
        <TextField
          label="Valeur"
          required
          error={errorOf('value') ?? (point ? errorOf('day') : undefined)}
          value={typed.value}
          onChange={set('value')}
        />
        <DateField label="Publiée le" error={errorOf('publishedOn')} value={typed.publishedOn} onChange={set('publishedOn')} />
        <Checkbox label="Provisoire" checked={typed.provisional} onChange={(provisional) => setTyped((now) => ({ ...now, provisional }))} />
        {point && <TextField label="Raison" required error={errorOf('reason')} value={typed.reason} onChange={set('reason')} />}
      </div>
    </Dialog>
  );
}

const WithdrawButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="quiet" onClick={onClick}>
    Retirer cette valeur
  </Button>
);

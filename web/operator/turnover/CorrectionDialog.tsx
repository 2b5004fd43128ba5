import { useState } from 'react';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { correctionFields, type TurnoverPair } from '#protocol/turnover/turnover-desk.ts';
import { monthName } from '#web/lib/formats/dates.ts';
import { ReferenceField } from '#web/operator/kit/fields/ReferenceField.tsx';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Turnover.module.css';
import { amountAt, amountText } from './turnover-texts.ts';
import { turnoverView } from './turnover-view.ts';
import { useCorrection } from './use-correction.ts';

/** The cell of a correction. `family` is null and `month` empty where the operator still chooses them. */
export type CorrectionTarget = { family: Reference | null; month: string };

type CorrectionDialogProps = {
  pair: TurnoverPair;
  target: CorrectionTarget;
  /** Called when the amount has changed meanwhile: the pair is read again. */
  onFresh: () => void;
  onClose: () => void;
};

const textsOf = (name: keyof typeof correctionFields, issues: readonly InputIssue[]) => {
  const { kind: _kind, ...field } = correctionFields[name];
  return {
    id: `correction-${name}`,
    label: field.label,
    help: 'help' in field ? typeset(field.help) : undefined,
    error: issues.find((issue) => issue.field === `form.${name}`)?.message,
    note: undefined,
    required: 'required' in field,
  };
};

/** Asks for the new amount of a cell and why it changes. What is typed stays when the amount has changed meanwhile. */
export function CorrectionDialog({ pair, target, onFresh, onClose }: CorrectionDialogProps) {
  const [family, setFamily] = useState(target.family);
  const [month, setMonth] = useState(target.month);
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const before = family && month !== '' ? amountAt(pair, family.id, month) : null;
  const amount = typed ?? (before === null ? '' : String(before));
  const { mutate, isPending, issues, isStale } = useCorrection(pair, { onFresh, onDone: onClose });
  const isNew = target.family === null;
  const save = () => mutate({ form: { family, month, amount, reason }, before });
  return (
    <Dialog
      title={isNew ? 'Ajouter un montant' : `${family?.label}, ${monthName(month)}`}
      place="middle"
      outsideCloses={typed === null && reason === ''}
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          <Button look="primary" busy={isPending} onClick={save}>
            Enregistrer la correction
          </Button>
          <Button onClick={onClose}>Annuler</Button>
        </div>
      }
    >
      <form
        className={css.dialog}
        aria-label="Correction"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {isNew && <CellChoice {...{ pair, family, month, issues }} onFamily={setFamily} onMonth={setMonth} />}
        {isStale && (
          <p className={formCss.notice} role="alert">
            Une autre personne, ou un import, a changé ce montant entre-temps. Votre saisie est gardée.
          </p>
        )}
        {family && month !== '' && <p>{`Montant enregistré\u00a0: ${amountText(before)}`}</p>}
        <NumberField {...textsOf('amount', issues)} kind="amount" value={amount} onChange={setTyped} />
        <TextField {...textsOf('reason', issues)} value={reason} onChange={setReason} />
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}

type CellChoiceProps = {
  pair: TurnoverPair;
  family: Reference | null;
  month: string;
  issues: readonly InputIssue[];
  onFamily: (family: Reference | null) => void;
  onMonth: (month: string) => void;
};

/** The family and the month of an amount that the table does not show yet. */
const CellChoice = ({ pair, family, month, issues, onFamily, onMonth }: CellChoiceProps) => (
  <>
    <ReferenceField
      view={turnoverView}
      name="family"
      field={correctionFields.family}
      value={family}
      disabled={false}
      texts={textsOf('family', issues)}
      onChange={onFamily}
    />
    <SelectField
      {...textsOf('month', issues)}
      none="Choisir…"
      value={month}
      options={pair.months.filter((one) => one <= pair.lastMonth).map((id) => ({ id, label: monthName(id) }))}
      onChange={onMonth}
    />
  </>
);

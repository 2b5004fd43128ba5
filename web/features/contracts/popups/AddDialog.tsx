import { contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import type { FormValues } from '#web/features/contracts/form/state/form-values.ts';
import { amountIn } from '#web/lib/formats/amounts.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { Facts } from '#web/shared/sheet/Facts.tsx';
import { PopupForm } from './PopupForm.tsx';

type AddDialogProps = {
  values: FormValues;
  isAmendment: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Returns the amount, or its text as typed since the check when it is no number. */
const amountOf = ({ yearAmount, currency }: FormValues): string | null => {
  if (yearAmount === '') return null;
  const amount = Number(yearAmount);
  return Number.isNaN(amount) ? yearAmount : amountIn(currency, amount);
};

/** Asks for a confirmation once the server's check has found no issue, and shows the main facts of the contract. */
export const AddDialog = ({ values, isAmendment, busy, onConfirm, onClose }: AddDialogProps) => (
  <PopupForm
    title={isAmendment ? 'Créer cet avenant' : 'Créer ce contrat'}
    confirm="Confirmer la création"
    busy={busy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <Facts
      facts={[
        { name: contractFieldLabels.title, value: values.title },
        { name: contractFieldLabels.startDate, value: fullDate(values.startDate) },
        { name: contractFieldLabels.endDate, value: fullDate(values.endDate) },
        { name: contractFieldLabels.notificationDate, value: fullDate(values.notificationDate) },
        { name: contractFieldLabels.yearAmount, value: amountOf(values) },
        { name: 'Collaborateurs', value: values.collaborators.map(({ name }) => name).join(', ') },
      ]}
    />
  </PopupForm>
);

import { contractFieldLabels } from '#protocol/contracts/contract-values.ts';
import type { Draft } from '#web/features/contracts/form/draft/draft.ts';
import { amountIn } from '#web/lib/formats/amounts.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { Facts } from '#web/shared/sheet/Facts.tsx';
import { PopupForm } from './PopupForm.tsx';

type AddDialogProps = {
  draft: Draft;
  amendment: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

const amountOf = ({ yearAmount, currency }: Draft): string | null => (yearAmount === '' ? null : amountIn(currency, Number(yearAmount)));

/** Shows what is about to be created, once the server found nothing wrong with it. */
export const AddDialog = ({ draft, amendment, busy, onConfirm, onClose }: AddDialogProps) => (
  <PopupForm
    title={amendment ? 'Créer cet avenant' : 'Créer ce contrat'}
    confirm="Confirmer la création"
    busy={busy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <Facts
      facts={[
        { name: contractFieldLabels.title, value: draft.title },
        { name: contractFieldLabels.startDate, value: fullDate(draft.startDate) },
        { name: contractFieldLabels.endDate, value: fullDate(draft.endDate) },
        { name: contractFieldLabels.notificationDate, value: fullDate(draft.notificationDate) },
        { name: contractFieldLabels.yearAmount, value: amountOf(draft) },
        { name: 'Collaborateurs', value: draft.collaborators.map(({ name }) => name).join(', ') },
      ]}
    />
  </PopupForm>
);

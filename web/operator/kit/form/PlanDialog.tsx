import { useState } from 'react';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { InstantField } from '#web/operator/kit/fields/InstantField.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './ContentForm.module.css';
import type { Publication } from './use-content-writes.ts';

type PlanDialogProps = {
  content: Content | null;
  issues: (name: string) => string | undefined;
  onPlan: (publication: Publication) => void;
  onClose: () => void;
};

const isToCome = (iso: string): boolean => new Date(iso) > new Date();

/** Chooses when members see a content. The button says what it does. */
export function PlanDialog({ content, issues, onPlan, onClose }: PlanDialogProps) {
  const [from, setFrom] = useState(content?.state === 'planned' ? content.shownFrom : null);
  const [until, setUntil] = useState(content?.shownUntil ?? null);
  const problem = until !== null && from !== null && new Date(until) <= new Date(from) ? 'La fin doit suivre le début' : undefined;
  const past = from !== null && !isToCome(from) ? 'Choisissez une heure à venir' : undefined;
  return (
    <Dialog
      title="Programmer la publication"
      place="middle"
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button look="primary" disabled={problem !== undefined || past !== undefined} onClick={() => onPlan({ from, until })}>
            {from === null ? 'Publier maintenant' : `Programmer pour le ${instant(from)}`}
          </Button>
          <Button onClick={onClose}>Annuler</Button>
        </div>
      }
    >
      <div className={css.fields}>
        <InstantField
          label="Visible à partir de"
          value={from}
          onChange={setFrom}
          help="Vide : tout de suite."
          error={past ?? issues('from')}
        />
        <InstantField
          label="Visible jusqu’à"
          value={until}
          onChange={setUntil}
          help="Vide : sans fin."
          error={problem ?? issues('until')}
        />
      </div>
    </Dialog>
  );
}

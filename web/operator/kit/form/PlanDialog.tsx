import { useState } from 'react';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { InstantField, isInstant } from '#web/operator/kit/fields/InstantField.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './ContentForm.module.css';
import type { Publication } from './use-content-writes.ts';

type PlanDialogProps = {
  content: Content | null;
  /** The members read older words than those of the form: the publication shows the new ones. */
  hasNews: boolean;
  issues: (name: string) => string | undefined;
  onPlan: (publication: Publication) => void;
  onClose: () => void;
};

const isToCome = (iso: string): boolean => new Date(iso) > new Date();

/** Says what the publication does. */
function planLabel(from: string | null, isOnline: boolean, hasNews: boolean): string {
  if (from !== null) return isInstant(from) ? `Programmer pour le ${instant(from)}` : 'Programmer';
  if (!isOnline) return 'Publier maintenant';
  return hasNews ? 'Publier les modifications' : 'Enregistrer les dates';
}

/** Chooses when members see a content. The button says what it does. */
export function PlanDialog({ content, hasNews, issues, onPlan, onClose }: PlanDialogProps) {
  const isOnline = content?.state === 'shown';
  const [from, setFrom] = useState(content?.state === 'planned' ? content.shownFrom : null);
  const [until, setUntil] = useState(content?.shownUntil ?? null);
  const problem = until !== null && from !== null && new Date(until) <= new Date(from) ? 'La fin doit suivre le début' : undefined;
  const past = from !== null && isInstant(from) && !isToCome(from) ? 'Choisissez une heure à venir' : undefined;
  const isUnread = [from, until].some((hour) => hour !== null && !isInstant(hour));
  return (
    <Dialog
      title={isOnline ? 'Changer les dates' : 'Programmer la publication'}
      place="middle"
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button look="primary" disabled={problem !== undefined || past !== undefined || isUnread} onClick={() => onPlan({ from, until })}>
            {planLabel(from, isOnline, hasNews)}
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
          help={isOnline ? 'Vide : la date du début reste.' : 'Vide : tout de suite.'}
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

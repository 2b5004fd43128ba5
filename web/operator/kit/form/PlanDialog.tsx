import { useState } from 'react';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { instant } from '#web/lib/formats/dates.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { InstantField } from '#web/operator/kit/fields/InstantField.tsx';
import { isInstant } from '#web/operator/kit/fields/instants.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './ContentForm.module.css';
import { plannedHours } from './kept-end.ts';
import type { Publication } from './use-content-writes.ts';

type PlanDialogProps = {
  view: ContentView;
  content: Content | null;
  /** The members read older words than those of the form: the publication shows the new ones. */
  hasNews: boolean;
  /** The hours of the last publication, when it was refused. */
  refused: Publication | null;
  /** The problems of the refused hours. */
  issues: (name: string) => string | undefined;
  onPlan: (publication: Publication) => void;
  onClose: () => void;
};

const isPast = (iso: string | null): boolean => iso !== null && isInstant(iso) && new Date(iso) <= new Date();
const toCome = 'Choisissez une heure à venir';

/** Tells what is wrong with the end of a publication. Without a start it begins now. */
function endProblem({ from, until }: Publication): string | undefined {
  if (from === null) return isPast(until) ? toCome : undefined;
  return until !== null && new Date(until) <= new Date(from) ? 'La fin doit suivre le début' : undefined;
}

/** Says what the publication does. */
function planLabel(from: string | null, isOnline: boolean, hasNews: boolean): string {
  if (from !== null) return isInstant(from) ? `Programmer pour le ${instant(from)}` : 'Programmer';
  if (!isOnline) return 'Publier maintenant';
  return hasNews ? 'Publier les modifications' : 'Enregistrer les dates';
}

/** Chooses when members see a content. The button says what it does. */
export function PlanDialog({ view, content, hasNews, refused, issues, onPlan, onClose }: PlanDialogProps) {
  const isOnline = content?.state === 'shown';
  const stored = plannedHours(view, content);
  const [from, setFrom] = useState((refused ?? stored).from);
  const [until, setUntil] = useState((refused ?? stored).until);
  const problem = endProblem({ from, until });
  const past = isPast(from) ? toCome : undefined;
  // The server judged the two hours together: a change of either leaves its refusal behind.
  const refusalOf = (name: keyof Publication) => (refused?.from === from && refused.until === until ? issues(name) : undefined);
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
          help={isOnline ? 'Vide\u00a0: la date du début reste.' : 'Vide\u00a0: tout de suite.'}
          error={past ?? refusalOf('from')}
        />
        {view.endsByForm ? (
          <p>La fin est celle du formulaire&nbsp;: son dernier jour, s’il en a un.</p>
        ) : (
          <InstantField
            label="Visible jusqu’à"
            value={until}
            onChange={setUntil}
            help="Vide&nbsp;: sans fin."
            error={problem ?? refusalOf('until')}
          />
        )}
      </div>
    </Dialog>
  );
}

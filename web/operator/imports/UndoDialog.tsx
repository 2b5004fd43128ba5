import { useQueryClient } from '@tanstack/react-query';
import { importEndpoints, type PastImport } from '#protocol/imports/imports-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './Imports.module.css';
import { countsText } from './import-texts.ts';
import { pastKey, useStaged } from './use-imports.ts';

type UndoDialogProps = { past: PastImport; onClose: () => void; onStarted: (id: string) => void };

/** Says what the undo of an import does, before it is done: once, and for good. */
export function UndoDialog({ past, onClose, onStarted }: UndoDialogProps) {
  const client = useQueryClient();
  const { data: staged } = useStaged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(importEndpoints.undo, { body: { id: past.id } }),
    onSuccess: ({ id }) => {
      onClose();
      onStarted(id);
    },
    onError: (problem) => {
      tellFailure(problem.message);
      onClose();
      void client.invalidateQueries({ queryKey: pastKey });
    },
  });
  return (
    <Dialog
      title="Annuler cet import"
      place="middle"
      isAlert
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          <Button look="danger" busy={isPending} onClick={() => mutate()}>
            Annuler l’import
          </Button>
          <Button onClick={onClose}>Le garder</Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a text that scrolls on a low screen */}
      <section className={css.asking} tabIndex={0} aria-label="Ce que fait l’annulation">
        <p>{`Import du ${instant(past.at)}\u00a0: ${countsText(past)}.`}</p>
        <p>
          Chaque ligne créée est retirée, chaque ligne modifiée revient comme avant. Ce qui a changé ou servi depuis reste, et le rapport le
          nomme. L’annulation ne s’annule pas.
        </p>
        {staged?.membersWait && <p>Le portail ne répondra pas aux membres pendant l’annulation.</p>}
      </section>
    </Dialog>
  );
}

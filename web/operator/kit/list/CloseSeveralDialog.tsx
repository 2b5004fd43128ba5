import { counted } from '#web/lib/formats/words.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

type CloseSeveralDialogProps = {
  view: ContentView;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before several sheets are closed, and says what a closing does to each. */
export function CloseSeveralDialog({ view, count, onConfirm, onClose }: CloseSeveralDialogProps) {
  const { trash } = wordsOf(view).actions;
  const sheets = counted(count, 'fiche');
  return (
    <Dialog
      title={`${trash} ${sheets}`}
      place="middle"
      isAlert
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          <Button look="danger" onClick={onConfirm}>
            {`${trash} ${sheets}`}
          </Button>
          <Button onClick={onClose}>Annuler</Button>
        </div>
      }
    >
      {count > 1 && <p>Pour chaque fiche&nbsp;:</p>}
      <p>{view.kept?.closing}</p>
    </Dialog>
  );
}

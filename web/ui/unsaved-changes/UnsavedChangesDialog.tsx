import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './UnsavedChangesDialog.module.css';

type LeaveDialogProps = {
  onLeave: () => void;
  onStay: () => void;
};

/** Asks the user to confirm that unsaved changes are lost. */
export const UnsavedChangesDialog = ({ onLeave, onStay }: LeaveDialogProps) => (
  <Dialog title="Quitter sans enregistrer" place="middle" onClose={onStay}>
    <p>Vos modifications ne sont pas enregistrées. Si vous quittez cette page, elles seront perdues.</p>
    <div className={css.actions}>
      <Button onClick={onLeave}>Quitter sans enregistrer</Button>
      <Button look="primary" onClick={onStay}>
        Rester sur la page
      </Button>
    </div>
  </Dialog>
);

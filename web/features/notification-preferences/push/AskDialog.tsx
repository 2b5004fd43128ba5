import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './PushCard.module.css';

type AskDialogProps = {
  onAgree: () => void;
  onClose: () => void;
};

/** The notification modal (SHL-06): says what comes before the browser asks for its permission. */
export const AskDialog = ({ onAgree, onClose }: AskDialogProps) => (
  <Dialog title="Être prévenu sur cet appareil" place="middle" onClose={onClose}>
    <p>
      Votre navigateur va demander votre accord. Vous recevrez ensuite, entre 8&nbsp;h et 20&nbsp;h, les notifications des thèmes cochés
      dans la colonne «&nbsp;Push&nbsp;». Elles ne montrent aucun montant.
    </p>
    <div className={css.answers}>
      <Button onClick={onClose}>Plus tard</Button>
      <Button look="primary" onClick={onAgree}>
        Continuer
      </Button>
    </div>
  </Dialog>
);

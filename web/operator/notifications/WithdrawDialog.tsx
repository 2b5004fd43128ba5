import type { Announcement } from '#protocol/notifications/announcement-desk.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { readersText } from './announcement-texts.ts';

type WithdrawDialogProps = { announcement: Announcement; onWithdraw: () => void; onClose: () => void };

/** Asks to confirm that a notification disappears from everyone who received it. */
export const WithdrawDialog = ({ announcement, onWithdraw, onClose }: WithdrawDialogProps) => (
  <Dialog
    title="Retirer cette notification"
    place="middle"
    isAlert
    onClose={onClose}
    footer={
      <div className={formCss.buttons}>
        <Button
          look="danger"
          onClick={() => {
            onWithdraw();
            onClose();
          }}
        >
          Retirer la notification
        </Button>
        <Button onClick={onClose}>Annuler</Button>
      </div>
    }
  >
    <p>
      {`${readersText(announcement)}. Elle disparaît de la cloche de tous, et ses e-mails et ses alertes qui ne sont pas partis ne partent plus. Ce qui est déjà parti par e-mail reste. Elle ne peut pas être envoyée de nouveau.`}
    </p>
  </Dialog>
);

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Popup.module.css';

interface PopupFormProps {
  title: string;
  /** What the button that confirms says. */
  confirm: string;
  /** It takes something away for good. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** The browser itself refuses an empty field that it requires. */
  browserChecks?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A popup that asks something, then confirms. What was typed in it is not lost by a click beside it. */
export function PopupForm({ title, confirm, danger, busy, disabled, browserChecks, onConfirm, onClose, children }: PopupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // One comes to answer, not to close.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <Dialog title={title} place="middle" outsideCloses={false} onClose={onClose}>
      <form
        ref={form}
        className={css.form}
        noValidate={browserChecks !== true}
        onSubmit={(event) => {
          event.preventDefault();
          // It may stand in what another form shows, which is not sent with it.
          event.stopPropagation();
          if (busy !== true) onConfirm();
        }}
      >
        {children}
        <div className={css.actions}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" look={danger === true ? 'danger' : 'primary'} busy={busy === true} disabled={disabled === true}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

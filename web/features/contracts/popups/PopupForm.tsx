import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Popup.module.css';

type PopupFormProps = {
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
};

/** A popup that asks something, then confirms. What was typed in it is not lost by a click beside it. */
export function PopupForm({ title, confirm, danger, busy, disabled, browserChecks, onConfirm, onClose, children }: PopupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // One comes to answer, not to close: without a field to confirm, but never so fast when that takes something away.
    const [field, button] = ['input:enabled, textarea:enabled', danger === true ? 'button' : 'button[type=submit]'].map((wanted) =>
      form.current?.querySelector<HTMLElement>(wanted),
    );
    (field ?? button)?.focus();
  }, [danger]);
  return (
    <Dialog title={title} place="middle" outsideCloses={false} onClose={onClose}>
      <form
        ref={form}
        className={css.form}
        noValidate={browserChecks !== true}
        onKeyDown={(event) => {
          // The key that opened it, still held down, confirms nothing.
          if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // It may stand in what another form shows, which is not sent with it.
          event.stopPropagation();
          if (busy !== true) onConfirm();
        }}
      >
        {children}
        <p className="sr-only" role="status">
          {busy === true && 'En cours…'}
        </p>
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

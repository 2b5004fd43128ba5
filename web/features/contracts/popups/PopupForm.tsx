import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Popup.module.css';

type PopupFormProps = {
  title: string;
  /** The label of the button that confirms. */
  confirm: string;
  /** Confirming removes something for good. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** The browser checks the required fields itself, with the HTML attribute `required`. */
  browserChecks?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A popup with a form and a button that confirms. A click outside does not close it, so that the typed text is not lost; nothing closes it while
 * its call is under way.
 */
export function PopupForm({ title, confirm, danger, busy, disabled, browserChecks, onConfirm, onClose, children }: PopupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Focuses the first field; without a field, the button that confirms, but 'Annuler' when confirming removes something.
    const [field, button] = ['input:enabled, textarea:enabled', danger === true ? 'button' : 'button[type=submit]'].map((selector) =>
      form.current?.querySelector<HTMLElement>(selector),
    );
    (field ?? button)?.focus();
  }, [danger]);
  return (
    <Dialog title={title} place="middle" isAlert={danger === true} outsideCloses={false} isLocked={busy === true} onClose={onClose}>
      <form
        ref={form}
        className={css.form}
        noValidate={browserChecks !== true}
        onKeyDown={(event) => {
          // Enter still pressed from opening the popup must not confirm it.
          if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events through portals: the form behind must not be submitted too.
          event.stopPropagation();
          if (busy !== true) onConfirm();
        }}
      >
        {children}
        <p className="sr-only" role="status">
          {busy === true && 'En cours…'}
        </p>
        <div className={css.actions}>
          <Button disabled={busy === true} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" look={danger === true ? 'danger' : 'primary'} busy={busy === true} disabled={disabled === true}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

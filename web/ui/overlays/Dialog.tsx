import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Dialog.module.css';
import { openModal } from './open-dialogs.ts';

type DialogProps = {
  title: string;
  /** `middle`: centred. `wide`: centred, as large as the screen allows. `viewer`: as `wide`, for a content that scrolls by itself. `left`, `right`: a layer along that side. `full`: the whole screen. */
  place: 'middle' | 'wide' | 'viewer' | 'left' | 'right' | 'full';
  /** Asks to confirm what cannot be undone: `alertdialog`, described by its content. */
  isAlert?: boolean;
  /** A click on the backdrop closes the dialog; true by default. */
  outsideCloses?: boolean;
  /** A call of the dialog is under way: nothing closes it, so that the page behind cannot change before the answer. */
  isLocked?: boolean;
  /** The button that opened the dialog, drawn again in its head: it closes it. 'Fermer' by default. */
  opener?: { label: string; icon: ReactNode };
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog over the native <dialog>: the browser makes the rest of the page inert, closes it on Escape and gives the focus back to the
 * element that opened it.
 */
export function Dialog({
  title,
  place,
  isAlert = false,
  outsideCloses = true,
  isLocked = false,
  opener,
  onClose,
  footer,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (dialog.current) return openModal(dialog.current);
  }, []);
  useOutsideClick(dialog, outsideCloses);
  useOpeningDoubleClick(dialog);
  return (
    <dialog
      ref={dialog}
      {...(isAlert && { role: 'alertdialog', 'aria-describedby': `${id}-text` })}
      className={`${css.dialog} ${css[place]}`}
      aria-labelledby={id}
      {...(isLocked && { closedby: 'none' })}
      data-opener={opener?.label}
      onClose={() => {
        if (dialog.current?.open) return;
        // A browser that does not know `closedby` has closed it on Escape.
        if (isLocked) dialog.current?.showModal();
        else onClose();
      }}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          <IconButton
            label={opener?.label ?? 'Fermer'}
            isExpanded={opener && true}
            disabled={isLocked}
            onClick={() => dialog.current?.close()}
          >
            {opener?.icon ?? <IconX size={20} aria-hidden />}
          </IconButton>
        </div>
        <div id={`${id}-text`} className={css.body}>
          {children}
        </div>
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

/** The second press of a double click on the button that opened the dialog falls into the dialog: it selects no word there. */
function useOpeningDoubleClick(dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current;
    let hasPressed = false;
    const press = (event: MouseEvent) => {
      if (event.detail > 1 && !hasPressed) event.preventDefault();
      hasPressed = true;
    };
    element?.addEventListener('mousedown', press);
    return () => element?.removeEventListener('mousedown', press);
  }, [dialog]);
}

/** Closes on a press and a release that are both on the backdrop; a text selection that only ends there does not close. */
function useOutsideClick(dialog: { current: HTMLDialogElement | null }, active: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !active) return;
    let pressedOnBackdrop = false;
    const press = ({ target }: Event) => {
      pressedOnBackdrop = target === element;
    };
    const release = ({ target }: Event) => {
      if (pressedOnBackdrop && target === element) element.close();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', release);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', release);
    };
  }, [dialog, active]);
}

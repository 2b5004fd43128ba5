import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** In the middle, or a layer along one side, or over the whole screen. */
  place: 'middle' | 'left' | 'right' | 'full';
  /** A click on the shadow closes it, unless said otherwise. */
  outsideCloses?: boolean;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * What floats above the page and keeps the focus. The browser's own dialog makes the rest inert, closes on Escape and
 * gives the focus back to the element that opened it.
 */
export function Dialog({ title, place, outsideCloses = true, onClose, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  useOutsideClick(dialog, outsideCloses);
  return (
    <dialog ref={dialog} className={`${css.dialog} ${css[place]}`} aria-labelledby={id} onClose={onClose}>
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label="Fermer" onClick={() => dialog.current?.close()}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

/** Closes on a press and a release that are both on the shadow: a selection of text that ends there closes nothing. */
function useOutsideClick(dialog: { current: HTMLDialogElement | null }, active: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !active) return;
    let pressed = false;
    const press = ({ target }: Event) => {
      pressed = target === element;
    };
    const release = ({ target }: Event) => {
      if (pressed && target === element) element.close();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', release);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', release);
    };
  }, [dialog, active]);
}

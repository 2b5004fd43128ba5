import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './Dialog.module.css';
import { openOver } from './open-dialogs.ts';

type DialogProps = {
  title: string;
  /** In the middle, in the middle and as large as the screen lets it, a layer along one side, or over the whole screen. */
  place: 'middle' | 'wide' | 'left' | 'right' | 'full';
  /** A click on the shadow closes it, unless said otherwise. */
  outsideCloses?: boolean;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * What floats above the page and keeps the focus. The browser's own dialog makes the rest inert, closes on Escape and
 * gives the focus back to the element that opened it.
 */
export function Dialog({ title, place, outsideCloses = true, onClose, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (dialog.current) return openOver(dialog.current);
  }, []);
  useOutsideClick(dialog, outsideCloses);
  useStillPage();
  return (
    <dialog ref={dialog} className={`${css.dialog} ${css[place]}`} aria-labelledby={id} onClose={() => dialog.current?.open || onClose()}>
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

/** Keeps the page from scrolling under a dialog, and in its place when its scroll bar goes. */
function useStillPage(): void {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingRight } = style;
    style.paddingRight = `${innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      style.paddingRight = paddingRight;
    };
  }, []);
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

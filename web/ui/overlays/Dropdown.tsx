import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './Dropdown.module.css';

type DropdownProps = {
  /** The accessible name and the tooltip of the button. */
  label: string;
  /** The visible content of the button. */
  face: ReactNode;
  buttonClass?: string | undefined;
  children: ReactNode;
};

/** A button with a panel under it. The panel closes on Escape, on a click or a focus outside, and on a click on a link or button inside. */
export function Dropdown({ label, face, buttonClass, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    // A listener of the document runs after React's own: the chosen link or button has handled its click.
    const closeOnChoice = ({ target }: Event) => {
      if (target instanceof Element && panel.current?.contains(target) && target.closest('a, button')) setOpen(false);
    };
    const closeOnKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('click', closeOnChoice);
    document.addEventListener('keydown', closeOnKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('click', closeOnChoice);
      document.removeEventListener('keydown', closeOnKey);
    };
  }, [open]);

  return (
    <div ref={place} className={css.place}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{face}</span>
        <span className="sr-only">{label}</span>
      </button>
      {open && (
        <div id={id} ref={panel} className={css.panel}>
          {children}
        </div>
      )}
    </div>
  );
}

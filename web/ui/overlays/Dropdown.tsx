import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './Dropdown.module.css';

type DropdownProps = {
  /** The name of the button, also shown on hover when it is only an icon. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  buttonClass?: string | undefined;
  children: ReactNode;
};

/** A button and the panel under it, which closes on Escape, on a click or a focus elsewhere, and when something in it is chosen. */
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
    // Heard at the document, after React has told the chosen link or button.
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

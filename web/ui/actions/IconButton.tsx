import type { MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import css from './IconButton.module.css';

type IconButtonProps = {
  label: string;
  disabled?: boolean;
  /** For a button that opens and closes something: whether it is open. */
  isExpanded?: boolean | undefined;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

/** A button with an icon only; `label` is its accessible name and its tooltip. */
export const IconButton = ({ label, disabled = false, isExpanded, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className={css.icon}
    aria-label={label}
    title={label}
    aria-expanded={isExpanded}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
);

export const IconLink = ({ label, to, children }: { label: string; to: To; children: ReactNode }) => (
  <Link className={css.icon} aria-label={label} title={label} to={to}>
    {children}
  </Link>
);

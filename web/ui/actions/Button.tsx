import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useDebounced } from '#web/lib/use-debounced.ts';
import css from './Button.module.css';

type Look = {
  /** One `primary` at most for each thing shown; `quiet` has no edge, `danger` takes something away for good. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

const classOf = ({ look = 'secondary', small = false }: Look): string => [css.button, css[look], small ? css.small : ''].join(' ');

type ButtonProps = Look & {
  type?: 'button' | 'submit';
  /** Something is on its way: the button keeps its place and its name, and waits. */
  busy?: boolean;
  /** Nothing to do with it for now: it is dimmed and takes no click. */
  disabled?: boolean;
  onClick?: () => void;
  label?: string;
};

export function Button({ type = 'button', busy = false, disabled = false, onClick, label, icon, children, ...look }: ButtonProps) {
  // A short wait goes unseen.
  const waits = useDebounced(busy, 150) && busy;
  return (
    <button
      type={type}
      disabled={disabled}
      className={classOf({ ...look, children })}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // The second half of a double click is no second order, not even once the first is done.
        if (busy || event.detail > 1) event.preventDefault();
        else onClick?.();
      }}
    >
      {waits ? <span className={icon ? css.spinner : `${css.spinner} ${css.beside}`} aria-hidden="true" data-spinner /> : icon}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & {
  /** A place of this site, or with `href` another site, opened in a new tab. */
  to?: To;
  href?: string;
  /** Or a message to write, as a mailto address. */
  mail?: string;
  label?: string;
};

/** What goes somewhere and looks like a button is a link. */
export function LinkButton({ to, href, mail, label, icon, children, ...look }: LinkButtonProps) {
  const shared = { className: classOf({ ...look, children }), 'aria-label': label };
  if (mail !== undefined) {
    return (
      <a href={mail} {...shared}>
        {icon}
        {children}
      </a>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...shared}>
        {icon}
        {children}
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    );
  }
  return (
    <Link to={to ?? '/'} {...shared}>
      {icon}
      {children}
    </Link>
  );
}

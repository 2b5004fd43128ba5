import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useDebounced } from '#web/lib/use-debounced.ts';
import css from './Button.module.css';

type Look = {
  /** `primary`: the main action, one at most in a group. `quiet`: without border. `danger`: deletes something for good. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

const classOf = ({ look = 'secondary', small = false }: Look): string => [css.button, css[look], small ? css.small : ''].join(' ');

type ButtonProps = Look & {
  type?: 'button' | 'submit';
  /** A call is under way: the button keeps its size and its name, shows a spinner and ignores clicks. */
  busy?: boolean;
  /** The action is not possible now: the button is dimmed and takes no click. */
  disabled?: boolean;
  onClick?: () => void;
  /** The accessible name, when it is not the visible text. */
  label?: string;
  /** The id of the element that describes the action, when several buttons have this name. */
  describedBy?: string;
};

export function Button({
  type = 'button',
  busy = false,
  disabled = false,
  onClick,
  label,
  describedBy,
  icon,
  children,
  ...look
}: ButtonProps) {
  // No spinner for a wait under 150 ms.
  const showsSpinner = useDebounced(busy, 150) && busy;
  return (
    <button
      type={type}
      disabled={disabled}
      className={classOf({ ...look, children })}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // The second click of a double click (detail 2) is ignored, even when the first call is already done.
        if (busy || event.detail > 1) event.preventDefault();
        else onClick?.();
      }}
    >
      {showsSpinner ? <span className={icon ? css.spinner : `${css.spinner} ${css.beside}`} aria-hidden="true" data-spinner /> : icon}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & {
  /** A path of this site. */
  to?: To;
  /** The router's state for the page of `to`. */
  state?: unknown;
  /** The page of `to` stays where it is scrolled: the link changes a part of it. */
  keepsScroll?: boolean;
  /** The URL of another site, opened in a new tab. */
  href?: string;
  /** A mailto URL. */
  mail?: string;
  label?: string;
};

/** A link that looks like a button, and as a button is not printed. Give one of `to`, `href` and `mail`. */
export function LinkButton({ to, state, keepsScroll = false, href, mail, label, icon, children, ...look }: LinkButtonProps) {
  const shared = { className: `${classOf({ ...look, children })} screen-only`, 'aria-label': label };
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
    <Link to={to ?? '/'} state={state} preventScrollReset={keepsScroll} {...shared}>
      {icon}
      {children}
    </Link>
  );
}

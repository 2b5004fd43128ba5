import css from './FailedNote.module.css';
import { retryClick } from './retry-click.ts';

/** The failure of a small part of a page, on one or two lines, with the button 'Réessayer'. */
export const FailedNote = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <p className={css.note} role="alert">
    {children}{' '}
    <button type="button" className={css.retry} onClick={retryClick(onRetry)}>
      Réessayer
    </button>
  </p>
);

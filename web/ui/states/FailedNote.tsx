import css from './FailedNote.module.css';

/** The failure of a small part of a page: what could not be shown, and a way to try again, on a line or two. */
export const FailedNote = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <p className={css.note} role="alert">
    {children}{' '}
    <button type="button" className={css.retry} onClick={onRetry}>
      Réessayer
    </button>
  </p>
);

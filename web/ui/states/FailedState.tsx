import { Button } from '#web/ui/actions/Button.tsx';
import { retryClick } from './retry-click.ts';
import css from './states.module.css';

/** The failure of a page or of a large part of it, with the button 'Réessayer'. */
export const FailedState = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <div className={css.state} role="alert">
    <p>{children}</p>
    <Button onClick={retryClick(onRetry)}>Réessayer</Button>
  </div>
);

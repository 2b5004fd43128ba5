import { Button } from '#web/ui/actions/Button.tsx';
import css from './states.module.css';

/** What could not be shown, and a way to try again. */
export const FailedState = ({ children, onRetry }: { children: string; onRetry: () => void }) => (
  <div className={css.state} role="alert">
    <p>{children}</p>
    <Button onClick={onRetry}>Réessayer</Button>
  </div>
);

import { Navigate } from 'react-router';
import { CallError } from '#web/lib/http/call-error.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { retryClick } from './retry-click.ts';
import css from './states.module.css';

type PageFailedProps = {
  problem: Error;
  onRetry: () => void;
  /** A link back, on a page that has none of its own, with its router state. */
  back?: { to: string; label: string; state?: unknown };
  children: string;
};

/** Replaces a page whose main resource failed to load: redirects to /404 (ERR-07) or /403 (RDG-149), else offers another try. */
export function PageFailed({ problem, onRetry, back, children }: PageFailedProps) {
  const status = problem instanceof CallError ? problem.status : 0;
  if (status === 404 || status === 403) return <Navigate to={`/${status}`} replace />;
  return (
    <div className={css.state} role="alert">
      <PageHead title={children} tabTitle="Page indisponible" />
      <div className={css.ways}>
        {back && (
          <LinkButton to={back.to} state={back.state}>
            {back.label}
          </LinkButton>
        )}
        <Button look="primary" onClick={retryClick(onRetry)}>
          Réessayer
        </Button>
      </div>
    </div>
  );
}

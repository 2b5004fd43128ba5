import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './LeaveGuard.module.css';

/** Asks before one leaves a page on which something is not saved, be it by a link, the browser's arrows or its cross. */
export function LeaveGuard({ when }: { when: boolean }) {
  // A session that ended takes the page away whatever was typed: nothing could be saved any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && nextLocation.pathname !== '/login' && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Quitter sans enregistrer" place="middle" onClose={() => blocker.reset()}>
      <p>Vos modifications ne sont pas enregistrées. Si vous quittez cette page, elles seront perdues.</p>
      <div className={css.actions}>
        <Button onClick={() => blocker.proceed()}>Quitter sans enregistrer</Button>
        <Button look="primary" onClick={() => blocker.reset()}>
          Rester sur la page
        </Button>
      </div>
    </Dialog>
  );
}

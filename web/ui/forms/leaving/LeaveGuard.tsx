import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '#web/ui/forms/leaving/LeaveDialog.tsx';

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
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

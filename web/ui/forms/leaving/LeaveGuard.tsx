import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '#web/ui/forms/leaving/LeaveDialog.tsx';

interface LeaveGuardProps {
  when: boolean;
  /** Set once a button of the page itself was pressed to give up what was typed. */
  asked?: { onLeave: () => void; onStay: () => void } | undefined;
}

/** Asks, once, before one leaves what is not saved, be it by a button of the page, a link, the browser's arrows or its cross. */
export function LeaveGuard({ when, asked }: LeaveGuardProps) {
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
  if (blocker.state === 'blocked') {
    const stay = () => {
      blocker.reset();
      asked?.onStay();
    };
    return <LeaveDialog onLeave={() => blocker.proceed()} onStay={stay} />;
  }
  return asked ? <LeaveDialog {...asked} /> : null;
}

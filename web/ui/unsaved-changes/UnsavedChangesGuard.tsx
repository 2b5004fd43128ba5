import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { setLeaveConfirmation } from './leave-confirmation.ts';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

type Answers = {
  onLeave: () => void;
  onStay: () => void;
};

type LeaveGuardProps = {
  when: boolean;
  /** Set once a button of the page itself was pressed to give up what was typed. */
  asked?: Answers | undefined;
};

/** Asks, once, before one leaves what is not saved, be it by a button of the page, a link, the browser's arrows or its cross, or signs out. */
export function UnsavedChangesGuard({ when, asked }: LeaveGuardProps) {
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
  const awaited = useAwaited(when);
  const asking = asked ?? awaited;
  if (blocker.state === 'blocked') {
    const stay = () => {
      blocker.reset();
      asking?.onStay();
    };
    return <UnsavedChangesDialog onLeave={() => blocker.proceed()} onStay={stay} />;
  }
  return asking ? <UnsavedChangesDialog {...asking} /> : null;
}

/** What somebody outside the page waits to hear before taking it away. */
function useAwaited(when: boolean): Answers | undefined {
  const [answers, setAnswers] = useState<Answers>();
  useEffect(() => {
    if (!when) return;
    return setLeaveConfirmation(
      () =>
        new Promise((resolve) => {
          const answer = (leaves: boolean) => () => {
            setAnswers(undefined);
            resolve(leaves);
          };
          setAnswers({ onLeave: answer(true), onStay: answer(false) });
        }),
    );
  }, [when]);
  return answers;
}

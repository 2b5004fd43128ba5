import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { setFormAbandoned } from '#web/lib/session/unsaved-form.ts';
import { setLeaveConfirmation } from './leave-confirmation.ts';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

type Answers = {
  onLeave: () => void;
  onStay: () => void;
};

type UnsavedChangesGuardProps = {
  /** True while the page has unsaved changes. */
  active: boolean;
  /** True for a page whose query names what it edits: another query is another form. */
  asksWithinPage?: boolean;
  /** Opens the dialog for a button of the page itself ('Annuler'); undefined while it has not been pressed. */
  answers?: Answers | undefined;
};

/**
 * Asks for confirmation before the user leaves unsaved changes: by a button of the page, a link, the browser's history, a closed tab, or by
 * signing out.
 */
export function UnsavedChangesGuard({ active, asksWithinPage = false, answers }: UnsavedChangesGuardProps) {
  // A lost session leads to /login without question: nothing could be saved any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      nextLocation.pathname !== '/login' &&
      (nextLocation.pathname !== currentLocation.pathname || (asksWithinPage && nextLocation.search !== currentLocation.search)),
  );
  // The session may turn out to be over while the next page loads.
  useEffect(() => {
    setFormAbandoned(blocker.state === 'proceeding');
    return () => setFormAbandoned(false);
  }, [blocker.state]);
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
  const signOutAnswers = useSignOutConfirmation(active);
  const dialogAnswers = answers ?? signOutAnswers;
  if (blocker.state === 'blocked') {
    const stay = () => {
      blocker.reset();
      dialogAnswers?.onStay();
    };
    const leave = () => {
      setFormAbandoned(true);
      blocker.proceed();
    };
    return <UnsavedChangesDialog onLeave={leave} onStay={stay} />;
  }
  return dialogAnswers ? <UnsavedChangesDialog {...dialogAnswers} /> : null;
}

/** Registers the confirmation of a sign-out. Returns the answers of the dialog while a sign-out waits for one. */
function useSignOutConfirmation(active: boolean): Answers | undefined {
  const [answers, setAnswers] = useState<Answers>();
  useEffect(() => {
    if (!active) return;
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
  }, [active]);
  return answers;
}

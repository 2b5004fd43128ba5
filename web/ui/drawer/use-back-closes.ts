import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/**
 * Makes the browser's back button close the drawer and stay on the page. The router holds the step back, so the history keeps its entries;
 * other navigations, as those of the filters inside, pass.
 */
export function useBackCloses(onClose: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useEffectEvent(onClose);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) close();
  }, [isBlocked]);
}

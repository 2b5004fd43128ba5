import type { Mutation, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusTitle } from '#web/lib/focus-title.ts';

/** Milliseconds after which what a write changed is on the screen: soon on most machines, later on a busy one. */
const looksInMs = [100, 500, 2_000];
const isLost = (element: Element | null | undefined): boolean =>
  element instanceof HTMLElement && (!element.isConnected || element.matches(':disabled'));

/** After a write, gives the focus to the title of the page when what had it is gone, or takes no click any more. */
export function useFocusAfterWrites(client: QueryClient): void {
  useEffect(() => {
    const focused = new WeakMap<Mutation, Element | null>();
    return client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated') return;
      if (mutation.state.status === 'pending') return void focused.set(mutation, document.activeElement);
      const mend = () => {
        if (document.activeElement === document.body && isLost(focused.get(mutation))) focusTitle();
      };
      for (const delay of looksInMs) setTimeout(mend, delay);
    });
  }, [client]);
}

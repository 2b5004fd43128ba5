import type { Mutation, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookForLostFocus } from '#web/lib/focus-title.ts';

/** After a write, gives the focus to the title of the page when what had it is gone, or takes no click any more. */
export function useFocusAfterWrites(client: QueryClient): void {
  useEffect(() => {
    const focused = new WeakMap<Mutation, Element | null>();
    return client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated') return;
      if (mutation.state.status === 'pending') return void focused.set(mutation, document.activeElement);
      lookForLostFocus(focused.get(mutation));
    });
  }, [client]);
}

import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import type { StoredUser } from '#web/lib/session/stored-user.ts';

/**
 * The `prefetch` that the module of a screen may export: it starts the first calls of the screen with `prefetchQuery` while the route opens, before
 * React draws. `path` has the parts of the path, `params` the query parameters. The screen itself asks the same queries, and shows how they end.
 */
export type Prefetch = (client: QueryClient, at: { user: StoredUser; path: Params; params: URLSearchParams }) => unknown;

/**
 * Starts several calls one after the other, each in a task of its own: a phone needs some 10 ms to start one, and ten at once would keep it from
 * answering a touch.
 */
export async function startInTurn(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const start of calls) {
    void start();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * The options of a query whose answer is loaded again at each visit and each change of the address: what the route has loaded during the last second,
 * for the screen that mounts now, is not asked twice.
 */
export const loadedAtEachVisit = {
  staleTime: 0,
  refetchOnMount: ({ state: { dataUpdatedAt } }: { state: { dataUpdatedAt: number } }) => Date.now() - dataUpdatedAt > 1_000,
};

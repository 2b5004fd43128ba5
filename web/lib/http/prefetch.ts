import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import type { StoredUser } from '#web/lib/session/stored-user.ts';

/**
 * The `prefetch` that the module of a screen may export: it starts the first calls of the screen with `prefetchQuery` while the route opens, before
 * React draws. `path` has the parts of the path, `params` the query parameters. The screen itself asks the same queries, and shows how they end.
 */
export type Prefetch = (client: QueryClient, at: { user: StoredUser; path: Params; params: URLSearchParams }) => unknown;

/** The stale time, in milliseconds, of an answer that is loaded again at each visit: what the route has just loaded is not asked again by its screen. */
export const untilDrawn = 1_000;

import { QueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { CallError } from './call-error.ts';

/** Retries a failed query once, unless the server refused it (4xx): a refusal stays the same. */
const shouldRetry = (failures: number, problem: Error): boolean =>
  failures < 1 && !(problem instanceof CallError && problem.status >= 400 && problem.status < 500);

/** The time that an answer stays in the cache once no page shows it: the browser's back button finds the list as it was left, and its place. */
const keptMs = 45 * 60_000;

/** Makes the cache of the answers of one user. */
export const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always': TanStack Query pauses calls while the browser says that it is offline. Here they run and fail, so that the screen says so.
      queries: { staleTime: 30_000, gcTime: keptMs, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

let current: { userId: string; client: QueryClient } | undefined;
/** The roles and the company of the user: they decide the answers. */
function rightsOf(): string {
  const { user } = currentSession();
  return user ? JSON.stringify([user.roles, user.enterprise?.id, user.isFiliale]) : '';
}
let rights = rightsOf();

// A session that opens later begins with an empty cache, even for the same user. A user whose role or company changed reads everything again;
// what is on the screen stays meanwhile, so that a form being typed does.
onSessionChange(() => {
  const former = rights;
  rights = rightsOf();
  if (rights === '') current = undefined;
  else if (former !== '' && former !== rights) void current?.client.invalidateQueries();
});

/** Returns the cache of a user, made at the first call. Another user gets a new one: no data of one user reaches the next. */
export function clientOf(userId: string): QueryClient {
  if (current?.userId !== userId) current = { userId, client: newClient() };
  return current.client;
}

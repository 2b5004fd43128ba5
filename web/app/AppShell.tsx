import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { Shell } from '#web/features/shell/Shell.tsx';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSession } from '#web/lib/session/store.ts';
import { Toasts } from '#web/ui/toasts/Toasts.tsx';
import { layoutOf } from './route-handle.ts';
import { usePageViews } from './use-page-views.ts';
import { usePush } from './use-push.ts';

/** Retries a failed query once, unless the server refused it (4xx): a refusal stays the same. */
const shouldRetry = (failures: number, problem: Error): boolean =>
  failures < 1 && !(problem instanceof CallError && problem.status >= 400 && problem.status < 500);

const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always': TanStack Query pauses calls while the browser says that it is offline. Here they run and fail, so that the screen says so.
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

const drawers = { default: 'shown', noDrawer: 'none', drawerOnDemand: 'onDemand' } as const;

function ShellOfUser() {
  const [client] = useState(newClient);
  const layout = layoutOf(useMatches());
  usePageViews();
  usePush(client);
  return (
    <QueryClientProvider client={client}>
      <Shell drawer={drawers[layout]} />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Every page behind the sign-in. The key gives each user a query cache of their own: no data of one user reaches the next. */
export function AppShell() {
  const { user } = useSession();
  return user ? <ShellOfUser key={user.id} /> : null;
}

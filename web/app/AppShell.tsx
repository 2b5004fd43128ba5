import { QueryClientProvider } from '@tanstack/react-query';
import { useMatches } from 'react-router';
import { notificationsQuery } from '#web/features/shell/notifications/notifications.queries.ts';
import { Shell } from '#web/features/shell/Shell.tsx';
import { loadConfig } from '#web/lib/http/config.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { clientOf } from '#web/lib/http/query-client.ts';
import { useSession } from '#web/lib/session/store.ts';
import { Toasts } from '#web/ui/toasts/Toasts.tsx';
import { layoutOf } from './route-handle.ts';
import { usePageViews } from './use-page-views.ts';
import { usePush } from './use-push.ts';

/** Starts what the frame of every page shows: the number of unread notifications, and the public settings. The frame itself says when they fail. */
export const prefetch: Prefetch = (client) => {
  void client.prefetchQuery(notificationsQuery);
  loadConfig().catch(() => undefined);
};

const drawers = { default: 'shown', noDrawer: 'none', drawerOnDemand: 'onDemand' } as const;

function ShellOfUser({ userId }: { userId: string }) {
  const client = clientOf(userId);
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
  return user ? <ShellOfUser key={user.id} userId={user.id} /> : null;
}

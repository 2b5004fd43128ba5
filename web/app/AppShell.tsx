import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { speakFrench } from '#protocol/core/messages.ts';
import { Shell } from '#web/features/shell/Shell.tsx';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSession } from '#web/lib/session/store.ts';
import { Toasts } from '#web/ui/toasts/Toasts.tsx';
import { layoutOf } from './route-handle.ts';

speakFrench();

/** A refusal is an answer: only what may pass by itself is asked again, once. */
const worthRetrying = (failures: number, problem: Error): boolean =>
  failures < 1 && !(problem instanceof CallError && problem.status >= 400 && problem.status < 500);

const newClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A browser that believes itself offline must say that the service does not answer, not wait in silence.
      queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

function ShellOfUser() {
  const [client] = useState(newClient);
  const layout = layoutOf(useMatches());
  return (
    <QueryClientProvider client={client}>
      <Shell hasDrawer={layout !== 'noDrawer'} />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Everything behind the sign-in page. Another user starts afresh: nothing that one was shown may serve the next. */
export function AppShell() {
  const { user } = useSession();
  return user ? <ShellOfUser key={user.id} /> : null;
}

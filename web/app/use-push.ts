import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#web/lib/account/use-me.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Starts the service worker and push once the browser is idle. A failure is only logged (ERR-11). */
export function usePush(client: QueryClient): void {
  const { id } = useMe();
  const navigate = useNavigate();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { startPush } = await loadChunk(import('#web/shared/push/start-push.ts'));
      if (!isOver) stop = startPush({ userId: id, client, open: (path) => void navigate(path) });
    };
    const cancel = whenIdle(() => start().catch(console.warn));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [id, client, navigate]);
}

import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { readVisit } from '#web/lib/session/visit.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Starts the service worker and push once the browser is idle. A failure is only logged (ERR-11). */
export function usePush(client: QueryClient): void {
  const open = useNavigate();
  useEffect(
    () =>
      readVisit()
        ? undefined
        : whenIdle(() => loadChunk(import('#web/shared/push/start-push.ts')).then((push) => push.startPush(client, open), console.warn)),
    [client, open],
  );
}

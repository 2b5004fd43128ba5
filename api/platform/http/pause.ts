import { finished } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets a route answer during a pause: it does not touch the database. */
    worksPaused?: true;
  }
}

/** A pause of the portal, for a long work on the only session of the embedded database. */
export type Pause = {
  /** Refuses the new requests, and waits for those under way. */
  begin: () => Promise<void>;
  end: () => void;
};

/** The paths that touch the database. The page itself and its files stay open. */
const databasePaths = /^\/(?:api|oauth|session|user|media|file|webform_rest|calendrier|desabonnement|ready)(?:\/|$|\?)/;
const retryAfterSeconds = 10;
const longestWaitMs = 5000;

/** Makes the pause of a server. During one, a request is answered 503 with `Retry-After` at once, rather than left waiting for minutes. */
export function pauseOf(app: FastifyInstance): Pause {
  let isPaused = false;
  let underWay = 0;
  app.addHook('onRequest', async ({ url, routeOptions }, { raw }) => {
    underWay += 1;
    // Unlike `onResponse`, also called for a request that the browser gives up.
    finished(raw, () => {
      underWay -= 1;
    });
    if (isPaused && databasePaths.test(url) && !routeOptions.config.worksPaused) throw new Refusal(coreRefusals.paused, retryAfterSeconds);
  });
  return {
    async begin() {
      isPaused = true;
      const end = Date.now() + longestWaitMs;
      while (underWay > 0 && Date.now() < end) await wait(20);
    },
    end: () => {
      isPaused = false;
    },
  };
}

import type { FastifyInstance } from 'fastify';
import type { Settings } from '#api/platform/settings.ts';

const warning =
  'X-Forwarded-For reçu alors que TRUST_PROXY est à off : derrière un proxy, tous les membres partagent une seule adresse pour les limites';

/**
 * Watches for requests with `X-Forwarded-For` while TRUST_PROXY is off: the first one leaves a line in the log. Returns a function that
 * gives the sentence for the operator, or null when there was no such request.
 */
export function watchForwarding(app: FastifyInstance, { trustProxy }: Settings): () => string | null {
  let detail: string | null = null;
  app.addHook('onRequest', async (request) => {
    if (trustProxy !== 'off' || detail !== null || request.headers['x-forwarded-for'] === undefined) return;
    detail = warning;
    request.log.warn(detail);
  });
  return () => detail;
}

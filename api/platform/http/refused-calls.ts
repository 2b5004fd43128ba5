import { recordAudit } from '#api/platform/audit.queries.ts';
import { autocommit } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { HttpPlatform } from './http.ts';

const deskPath = '/api/v1/operator/';

/**
 * Adds a line to the audit journal for each call of the desk that is refused to a signed-in user for want of a role. It names the declared
 * route, without ids and queries. A failure of the line is logged: the refusal is answered all the same.
 */
export function recordRefusedCalls({ app, db, now }: HttpPlatform): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal) || error.definition !== coreRefusals.accessDenied) return;
    const { url } = request.routeOptions;
    if (request.userId === null || !url?.startsWith(deskPath)) return;
    const { userId, onBehalfOf, ip } = request;
    const line = { at: now(), userId, onBehalfOf, ip, action: 'desk.refused', subject: `${request.method} ${url}` };
    await recordAudit(autocommit(db), line).catch((problem: unknown) => request.log.error({ err: problem }, 'refus sans ligne au journal'));
  });
}

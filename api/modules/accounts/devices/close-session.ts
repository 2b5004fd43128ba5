import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { openSessionEndpoints } from '#protocol/session/open-sessions.ts';
import { endOwnSession } from './devices.queries.ts';

/** Ends one of the user's open sessions: the next call of that device answers 401. The session of another user is a 404. */
export async function closeSession(ctx: WriteContext<Actor>, { params }: ParsedInputOf<typeof openSessionEndpoints.close>): Promise<void> {
  if (!(await endOwnSession(ctx.tx, ctx.actor.userId, params.id, ctx.now))) throw new Refusal(coreRefusals.notFound);
  await ctx.audit('session-closed', params.id);
}

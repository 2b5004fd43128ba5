import type { Actor, WriteContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { markRead } from './notifications.queries.ts';

/** Marks a notification of the user as read; a second call changes nothing. Throws 404 for an unknown one or one of another user. */
export async function readNotification(
  ctx: WriteContext<Actor>,
  { body }: ParsedInputOf<typeof notificationEndpoints.read>,
): Promise<null> {
  const isId = /^[1-9]\d{0,14}$/.test(body.paraphId);
  if (!isId || !(await markRead(ctx.tx, ctx.actor.userId, Number(body.paraphId), ctx.now))) throw new Refusal(coreRefusals.notFound);
  return null;
}

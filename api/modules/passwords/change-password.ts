import { endSessionsOf } from '#api/modules/session/index.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { hashPassword, isPassword } from '#api/platform/secrets/password-hash.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type sessionEndpoints, sessionRefusals } from '#protocol/session/session.ts';
import { passwordProblem } from './password-strength.ts';
import { findPasswordHash, updatePassword } from './passwords.queries.ts';

/** Changes one's own password, the current one given; the other sessions end, this one goes on. */
export async function changePassword(
  ctx: WriteContext<Actor>,
  { params, body }: ParsedInputOf<typeof sessionEndpoints.changePassword>,
): Promise<void> {
  const [change] = body.pass;
  if (Number(params.id) !== ctx.actor.userId || !change) throw new Refusal(coreRefusals.notFound);
  const known = await findPasswordHash(ctx.tx, ctx.actor.userId);
  if (!(await isPassword(change.existing, known?.password_hash ?? null))) throw new Refusal(sessionRefusals.wrongPassword);
  const problem = passwordProblem(change.value, ctx.actor.email);
  if (problem) throw new InvalidInput([{ field: 'pass.0.value', message: problem }]);
  await updatePassword(ctx.tx, ctx.actor.userId, await hashPassword(change.value));
  await endSessionsOf(ctx.tx, ctx.actor.userId, ctx.now, ctx.actor.sessionId);
  await ctx.audit('password-changed');
}

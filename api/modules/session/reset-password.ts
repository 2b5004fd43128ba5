import type { WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { type sessionEndpoints, sessionRefusals } from '#protocol/session/session.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { endSessionsOf, lockPasswordLink, spendPasswordLinks, updatePassword } from './session.queries.ts';
import { tokenHash } from './tokens.ts';

/** Chooses a new password with a one-time link; every session of the user ends. */
export async function resetPassword(
  ctx: WriteContext<null>,
  { body }: ParsedInputOf<typeof sessionEndpoints.resetPassword>,
): Promise<void> {
  const link = await lockPasswordLink(ctx.tx, tokenHash(body.temp_pass), body.name, ctx.now);
  if (!link) throw new Refusal(sessionRefusals.badResetLink);
  const problem = passwordProblem(body.new_pass, link.email);
  if (problem) throw new InvalidInput([{ field: 'new_pass', message: problem }]);
  await updatePassword(ctx.tx, link.user_id, await hashPassword(body.new_pass));
  await spendPasswordLinks(ctx.tx, link.user_id, ctx.now);
  await endSessionsOf(ctx.tx, link.user_id, ctx.now);
  await ctx.audit('password-reset', String(link.user_id));
}

import { endSessionsOf } from '#api/modules/session/index.ts';
import type { WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { hashPassword } from '#api/platform/secrets/password-hash.ts';
import { tokenHash } from '#api/platform/secrets/token.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { type sessionEndpoints, sessionRefusals } from '#protocol/session/session.ts';
import { passwordProblem } from './password-strength.ts';
import { lockPasswordLink, spendPasswordLinks, updatePassword } from './passwords.queries.ts';

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

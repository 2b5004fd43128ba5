import { deleteAllFailuresOf, endSessionsOf } from '#api/modules/accounts/session/session.queries.ts';
import { accountOf } from '#api/modules/accounts/session/sign-in.ts';
import type { PrepareContext, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { hashPassword } from '#api/platform/secrets/password-hash.ts';
import { tokenHash } from '#api/platform/secrets/token.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { type sessionEndpoints, sessionRefusals } from '#protocol/session/session.ts';
import { passwordProblem } from './password-strength.ts';
import { sendChangedMail } from './passwords.jobs.ts';
import { consumePasswordLink, findPasswordLink, findPasswordOwner, updatePassword } from './passwords.queries.ts';

type Input = ParsedInputOf<typeof sessionEndpoints.resetPassword>;

/** Checks the link and the strength of the new password, and hashes it, before the transaction of the write. */
export const prepareReset =
  (networkName: string) =>
  async (ctx: PrepareContext<null>, { body }: Input): Promise<string> => {
    const link = await findPasswordLink(ctx.db, tokenHash(body.temp_pass), body.name, ctx.now);
    if (!link) throw new Refusal(sessionRefusals.badResetLink);
    const problem = await passwordProblem(body.new_pass, { ...link, networkName });
    if (problem) throw new InvalidInput([{ field: 'new_pass', message: problem }]);
    return hashPassword(body.new_pass);
  };

/**
 * Writes the new password, ends every session of the user (GOL-69) and tells them by mail, unless it is their first one. Deletes the failures of
 * the account: its link proves the mailbox, and the new password must sign in at once. Of two simultaneous uses of one link, one is refused.
 */
export async function resetPassword(ctx: WriteContext<null>, { body, prepared: hash }: Input & { prepared: string }): Promise<void> {
  const userId = await consumePasswordLink(ctx.tx, tokenHash(body.temp_pass), body.name, ctx.now);
  if (userId === null) throw new Refusal(sessionRefusals.badResetLink);
  const { password_hash: former } = await findPasswordOwner(ctx.tx, userId);
  await updatePassword(ctx.tx, userId, hash);
  await endSessionsOf(ctx.tx, userId, ctx.now);
  await deleteAllFailuresOf(ctx.tx, accountOf(body.name));
  if (former !== null) await ctx.enqueue(sendChangedMail, { userId, at: ctx.now.toISOString() });
  await ctx.audit('password-reset', String(userId));
}

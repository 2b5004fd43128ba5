import { countAttempt } from '#api/modules/accounts/session/attempts.ts';
import { deleteFailure, endSessionsOf } from '#api/modules/accounts/session/session.queries.ts';
import type { Actor, PrepareContext, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { hashPassword, isPassword } from '#api/platform/secrets/password-hash.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals, type InputIssue } from '#protocol/core/refusal.ts';
import { type sessionEndpoints, sessionRefusals } from '#protocol/session/session.ts';
import { sessionTexts } from '#protocol/session/session-texts.ts';
import { passwordProblem } from './password-strength.ts';
import { sendChangedMail } from './passwords.jobs.ts';
import { findPasswordOwner, replacePassword } from './passwords.queries.ts';

type Input = ParsedInputOf<typeof sessionEndpoints.changePassword>;
/** The stored hash that the current password matched, and the hash of the new password. */
export type NewPassword = {
  verified: string;
  hash: string;
};

const wrongPassword = (others: readonly InputIssue[] = []): Refusal => {
  const { message } = sessionRefusals.wrongPassword;
  return new Refusal(sessionRefusals.wrongPassword, null, [{ field: 'pass.0.existing', message }, ...others]);
};

/**
 * Verifies the current password and hashes the new one, before the transaction of the write. A wrong current password counts for the
 * account and this session, a device that it knows: 10 of them in 15 minutes answer 429 (GOL-63), and failures of others do not.
 */
export const prepareChange =
  (networkName: string) =>
  async (ctx: PrepareContext<Actor>, { params, body }: Input): Promise<NewPassword> => {
    const [change] = body.pass;
    if (params.id !== ctx.actor.userId || !change) throw new Refusal(coreRefusals.notFound);
    const { password_hash: verified, ...owner } = await findPasswordOwner(ctx.db, ctx.actor.userId);
    const { email: account, sessionId: device } = ctx.actor;
    const attempt = await ctx.separateTransaction((tx) => countAttempt(tx, { account, device, ip: ctx.origin.ip, now: ctx.now }));
    const forget = () => ctx.separateTransaction((tx) => deleteFailure(tx, attempt.id));
    const isVerified = await isPassword(change.existing, verified).catch(async (error: unknown) => {
      // The password could not be checked: do not count a failed attempt.
      await forget();
      throw error;
    });
    // Before the new password is judged, which waits in the same queue and may be refused there.
    if (isVerified) await forget();
    const isSame = isVerified && change.value === change.existing;
    const problem = isSame ? sessionTexts.samePassword : await passwordProblem(change.value, { ...owner, networkName });
    const issues = problem ? [{ field: 'pass.0.value', message: problem }] : [];
    if (!isVerified || verified === null) throw wrongPassword(issues);
    if (problem) throw new InvalidInput(issues);
    return { verified, hash: await hashPassword(change.value) };
  };

/**
 * Writes the new password, ends the other sessions of the user (RDG-119) and tells them by mail. Refused when the password was changed since it was verified
 * (optimistic lock on the hash).
 */
export async function changePassword(
  ctx: WriteContext<Actor>,
  { prepared: { verified, hash } }: Input & { prepared: NewPassword },
): Promise<void> {
  if (!(await replacePassword(ctx.tx, ctx.actor.userId, verified, hash))) throw wrongPassword();
  await endSessionsOf(ctx.tx, ctx.actor.userId, ctx.now, ctx.actor.sessionId);
  await ctx.enqueue(sendChangedMail, { userId: ctx.actor.userId, at: ctx.now.toISOString() });
  await ctx.audit('password-changed');
}

import { countAttempt } from '#api/modules/accounts/session/attempts.ts';
import { endSessionsOf, forgetFailure } from '#api/modules/accounts/session/session.queries.ts';
import type { Actor, PrepareContext, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { hashPassword, isPassword } from '#api/platform/secrets/password-hash.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type sessionEndpoints, sessionRefusals } from '#protocol/session/session.ts';
import { passwordProblem } from './password-strength.ts';
import { findPasswordHash, replacePassword } from './passwords.queries.ts';

type Input = ParsedInputOf<typeof sessionEndpoints.changePassword>;
/** The hash that was verified and the one to put in its place. */
export type NewPassword = {
  verified: string;
  hash: string;
};

/** Verifies the current password of one's own account, its failures counted like those of a sign-in, and hashes the new one, before any transaction. */
export async function prepareChange(ctx: PrepareContext<Actor>, { params, body }: Input): Promise<NewPassword> {
  const [change] = body.pass;
  if (params.id !== ctx.actor.userId || !change) throw new Refusal(coreRefusals.notFound);
  const known = await findPasswordHash(ctx.db, ctx.actor.userId);
  const verified = known?.password_hash ?? null;
  const attempt = await ctx.separateTransaction((tx) => countAttempt(tx, ctx.actor.email, { address: ctx.origin.ip, now: ctx.now }));
  if (!(await isPassword(change.existing, verified)) || verified === null) throw new Refusal(sessionRefusals.wrongPassword);
  await ctx.separateTransaction((tx) => forgetFailure(tx, attempt));
  const problem = passwordProblem(change.value, ctx.actor.email);
  if (problem) throw new InvalidInput([{ field: 'pass.0.value', message: problem }]);
  return { verified, hash: await hashPassword(change.value) };
}

/** Changes one's own password; the other sessions end, this one goes on. Lost when the password changed in between. */
export async function changePassword(
  ctx: WriteContext<Actor>,
  { prepared: { verified, hash } }: Input & { prepared: NewPassword },
): Promise<void> {
  if (!(await replacePassword(ctx.tx, ctx.actor.userId, verified, hash))) throw new Refusal(sessionRefusals.wrongPassword);
  await endSessionsOf(ctx.tx, ctx.actor.userId, ctx.now, ctx.actor.sessionId);
  await ctx.audit('password-changed');
}

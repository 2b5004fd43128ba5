import type { Tx } from '#api/platform/database/schema.ts';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { insertPasswordLink } from './passwords.queries.ts';

/** How long a reset link serves (goals, 'passwords'). */
export const resetMinutes = 60;

/** Makes a one-time link for a user and answers its token, which is nowhere else. */
export async function createPasswordLink(tx: Tx, given: { userId: number; now: Date; lifetimeMinutes: number }): Promise<string> {
  const token = newToken();
  await insertPasswordLink(tx, tokenHash(token), given.userId, new Date(given.now.getTime() + given.lifetimeMinutes * 60_000));
  return token;
}

/** The address of the new-password view of /login (readings, 'password'). */
export const passwordLinkUrl = (publicUrl: string, email: string, token: string): string =>
  `${publicUrl}/login?newPassword=1&user=${encodeURIComponent(email)}&token=${token}`;

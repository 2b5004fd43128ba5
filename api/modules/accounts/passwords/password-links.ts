import type { Tx } from '#api/platform/database/schema.ts';
import { newToken, tokenHash } from '#api/platform/secrets/token.ts';
import { insertPasswordLink } from './passwords.queries.ts';

/** The life of a reset link, in minutes (GOL-69). */
export const resetMinutes = 60;

type CreatePasswordLinkInput = {
  userId: number;
  now: Date;
  lifetimeMinutes: number;
};

/** Creates a one-time link for a user and returns its token; the database stores only the hash. */
export async function createPasswordLink(tx: Tx, { userId, now, lifetimeMinutes }: CreatePasswordLinkInput): Promise<string> {
  const token = newToken();
  await insertPasswordLink(tx, tokenHash(token), userId, new Date(now.getTime() + lifetimeMinutes * 60_000));
  return token;
}

/** Returns the URL of the new-password view of /login (RDG-117). */
export const passwordLinkUrl = (publicUrl: string, email: string, token: string): string =>
  `${publicUrl}/login?newPassword=1&user=${encodeURIComponent(email)}&token=${token}`;

/** Returns the URL of the same view for a person who chooses their first password. */
export const invitationUrl = (publicUrl: string, email: string, token: string): string =>
  `${passwordLinkUrl(publicUrl, email, token)}&invitation=1`;

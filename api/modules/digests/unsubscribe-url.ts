import { createHmac } from 'node:crypto';
import { isSame } from '#api/platform/secrets/token.ts';
import { type ThemeId, themeId } from '#protocol/notifications/themes.ts';

/** The e-mails that a URL stops: those of a theme to a user. */
export type UnsubscribedTheme = { userId: number; theme: ThemeId };

const proofOf = (secret: string, { userId, theme }: UnsubscribedTheme): string =>
  createHmac('sha256', secret).update(`désabonnement ${userId} ${theme}`).digest('base64url');

/** Returns the URL that stops the e-mails of a theme. It ends with an HMAC of the user and the theme, so that no secret is stored for it. */
export const unsubscribeUrl = (publicUrl: string, secret: string, stopped: UnsubscribedTheme): string =>
  `${publicUrl}/desabonnement/${stopped.userId}-${stopped.theme}-${proofOf(secret, stopped)}`;

/** Parses the last part of an unsubscribe URL; null for another form, and when its proof is not the one of its user and theme. */
export function readUnsubscribeName(secret: string, name: string): UnsubscribedTheme | null {
  const [, userId, text, proof = ''] = /^([1-9]\d{0,8})-([a-z]+)-([\w-]{43})$/.exec(name) ?? [];
  const theme = themeId.safeParse(text);
  if (!theme.success) return null;
  const stopped = { userId: Number(userId), theme: theme.data };
  return isSame(proof, proofOf(secret, stopped)) ? stopped : null;
}

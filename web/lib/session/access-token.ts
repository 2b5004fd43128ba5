import { activeRole } from '#protocol/core/active-role.ts';
import type { StoredUser } from './stored-user.ts';

/** Reads a claim of an access token (JWT); undefined when the text is no token. */
export function claimOf(token: string, name: string): unknown {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims instanceof Object ? Reflect.get(claims, name) : undefined;
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof DOMException) return undefined;
    throw problem;
  }
}

/** Returns the expiry of an access token, in seconds since 1970; undefined when the text is no token. */
export function expiryOf(token: string): number | undefined {
  const expiry = claimOf(token, 'exp');
  return typeof expiry === 'number' ? expiry : undefined;
}

export type SessionCheck = 'valid' | 'expired' | 'invalid';

/**
 * Checks the session at a navigation (SES-16). `expired`: the access token is missing or expired and may be refreshed. `invalid`: no user, a
 * guest, or the authenticated flag is off.
 */
export function checkSession(token: string | undefined, user: StoredUser | undefined, nowSeconds: number): SessionCheck {
  if (!user?.authenticated || activeRole(user.roles) === 'guest') return 'invalid';
  const expiry = token === undefined ? undefined : expiryOf(token);
  return expiry !== undefined && expiry > nowSeconds ? 'valid' : 'expired';
}

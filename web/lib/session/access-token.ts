import { activeRole } from '#protocol/core/active-role.ts';
import type { StoredUser } from './stored-user.ts';

/** When an access token ends, in seconds since 1970; undefined when it is not a token. */
export function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expiry: unknown = claims instanceof Object ? Reflect.get(claims, 'exp') : undefined;
    return typeof expiry === 'number' ? expiry : undefined;
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof DOMException) return undefined;
    throw problem;
  }
}

export type SessionCheck = 'valid' | 'expired' | 'invalid';

/** The check of every navigation (SES-16): an expired token may be refreshed, a guest or unmarked user may not. */
export function checkSession(token: string | undefined, user: StoredUser | undefined, nowSeconds: number): SessionCheck {
  if (!user?.authenticated || activeRole(user.roles) === 'guest') return 'invalid';
  const expiry = token === undefined ? undefined : expiryOf(token);
  return expiry !== undefined && expiry > nowSeconds ? 'valid' : 'expired';
}

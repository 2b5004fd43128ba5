import { createHmac } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';

type Claims = {
  userId: number;
  sessionId: string;
  role: string;
};
type Payload = {
  sid?: unknown;
  exp?: unknown;
};

/** Signs the access token of a session: a JWT (HS256) with the user (`sub`), the session (`sid`), the role and the expiry. */
export function signAccessToken(secret: string, { userId, sessionId, role }: Claims, now: Date, seconds: number): string {
  const iat = Math.floor(now.getTime() / 1000);
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  return sign({ sub: String(userId), sid: sessionId, role, iat, exp: iat + seconds });
}

/** Makes the function that verifies an access token. It returns the id of the session, or null for a forged, malformed or expired token. */
export function accessTokenReader(secret: string): (token: string, now: Date) => string | null {
  // The library would compare the expiry with its own clock: it is compared below with the caller's. A token without expiry is refused.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  return (token, now) => {
    try {
      const { sid, exp }: Payload = verify(token);
      return typeof sid === 'string' && typeof exp === 'number' && exp * 1000 > now.getTime() ? sid : null;
    } catch {
      // The library throws for every invalid token: the caller is not signed in.
      return null;
    }
  };
}

/** Derives the CSRF token of a session from the secret (HMAC-SHA-256), so that every node computes the same one without storing it. */
export const csrfTokenOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');

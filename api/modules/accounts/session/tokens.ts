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

/** A bearer token for one session: an HS256 JWT that says who (`sub`), which session (`sid`), the role, and until when. */
export function signAccessToken(secret: string, { userId, sessionId, role }: Claims, now: Date, seconds: number): string {
  const iat = Math.floor(now.getTime() / 1000);
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  return sign({ sub: String(userId), sid: sessionId, role, iat, exp: iat + seconds });
}

/** How a token is read: its session, or null when it is forged, malformed or expired. Made once for a secret. */
export function accessTokenReader(secret: string): (token: string, now: Date) => string | null {
  // The clock is the caller's: expiry is looked at here, and a token without one is none of ours.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  return (token, now) => {
    try {
      const { sid, exp }: Payload = verify(token);
      return typeof sid === 'string' && typeof exp === 'number' && exp * 1000 > now.getTime() ? sid : null;
    } catch {
      // Whatever is wrong with a token, its bearer is simply not signed in.
      return null;
    }
  };
}

/** The CSRF token of a session: derived, so that every node knows it and it dies with the session. */
export const csrfTokenOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');

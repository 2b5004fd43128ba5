import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const key = (secret: string) => new TextEncoder().encode(secret);

/** A bearer token for one session: an HS256 JWT that says who (`sub`), which session (`sid`), the role, and until when. */
export const signAccessToken = (
  secret: string,
  claims: { userId: number; sessionId: string; role: string },
  now: Date,
  seconds: number,
): Promise<string> =>
  new SignJWT({ sid: claims.sessionId, role: claims.role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(claims.userId))
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
    .sign(key(secret));

/** The session of a bearer token, or null when it is forged, malformed or expired. */
export async function sessionOfAccessToken(secret: string, token: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key(secret), { algorithms: ['HS256'], currentDate: now });
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    // Whatever is wrong with a token, its bearer is simply not signed in.
    return null;
  }
}

/** The CSRF token of a session: derived, so that every node knows it and it dies with the session. */
export const csrfTokenOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');

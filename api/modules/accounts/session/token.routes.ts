import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordAudit } from '#api/platform/audit.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { type Failure, failuresAs, type HttpPlatform } from '#api/platform/http/http.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { isSame } from '#api/platform/secrets/token.ts';
import { unstorable } from '#api/platform/text/storable.ts';
import { cookieNames, sessionTexts, type tokenAnswer, tokenForm, tokenPath, type tokenRefusal } from '#protocol/session/session.ts';
import { knownDevice, withAccount } from './device-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { clearCookies, deviceCookie, readableCookie, refreshCookie } from './session-cookies.http.ts';
import { accountOf, type OpenedSession, signIn } from './sign-in.ts';
import { signAccessToken } from './tokens.ts';

/** An OAuth error (RFC 6749 5.2) with its HTTP status and the French sentence for the user (RDG-104). */
class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly status: number;
  readonly body: z.infer<typeof tokenRefusal>;
  constructor(status: number, error: string, description: string, message: string) {
    super(message);
    this.status = status;
    this.body = { error, error_description: description, message };
  }
}
const descriptions: Record<number, string> = {
  400: 'The credentials or the token are not valid',
  403: 'The call comes from another site',
  413: 'The form is too large',
  429: 'Too many attempts',
  500: 'Internal error',
  503: 'Busy, try again',
};

/** Gives the shape of an OAuth error to every other refusal, also one that comes before the route: a limit, a broken form, a pause. */
function oauthBody({ status, body: { code, message } }: Failure): z.infer<typeof tokenRefusal> {
  if (code === 'invalid-input') return { error: 'invalid_request', error_description: 'The form is malformed', message };
  return { error: code, error_description: descriptions[status] ?? 'Refused', message };
}
const answerFailure = failuresAs(oauthBody);

/** POST /oauth/token: the password and refresh grants (RFC 6749), urlencoded or multipart (RDG-101). */
export function tokenRoute(platform: HttpPlatform): void {
  const notStored = (reply: FastifyReply) => reply.header('Cache-Control', 'no-store').header('Pragma', 'no-cache');
  platform.app.route({
    method: 'POST',
    url: tokenPath,
    config: { takesMultipart: 'fields' },
    handler: (request, reply) => {
      notStored(reply);
      platform.checkOrigin(request);
      return grant(platform, request, reply);
    },
    errorHandler: (error, request, reply) => {
      notStored(reply);
      return error instanceof OAuthError ? reply.code(error.status).send(error.body) : answerFailure(error, request, reply);
    },
  });
}

async function grant(platform: HttpPlatform, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { settings } = platform;
  const parsed = tokenForm.safeParse(request.body ?? {});
  if (!parsed.success || unstorable(parsed.data).length > 0)
    throw new OAuthError(400, 'invalid_request', 'A parameter is malformed', sessionTexts.failed);
  const form = parsed.data;
  if (!isSame(form.client_id, settings.clientId) || !isSame(form.client_secret, settings.clientSecret))
    throw new OAuthError(401, 'invalid_client', 'Unknown client', sessionTexts.failed);
  const now = platform.now();
  const journal = (tx: Tx, action: string, userId: number | null) => recordAudit(tx, { at: now, userId, ip: request.ip, action });
  if (form.grant_type === 'password') {
    if (!form.username || !form.password)
      throw new OAuthError(400, 'invalid_request', 'username and password are required', sessionTexts.credentialsRequired);
    const { username, password } = form;
    const [cookie, account] = [request.cookies[cookieNames.device], accountOf(username)];
    const device = knownDevice(settings.secret, cookie, account);
    const userAgent = request.headers['user-agent'];
    const opened = await signIn(platform.db, { username, password, ip: request.ip, device, userAgent, now }, journal);
    if (form.delivery === 'cookie') deviceCookie(reply, settings, withAccount(settings.secret, cookie, account));
    return deliver(platform, reply, opened, form.delivery, now);
  }
  if (form.grant_type === 'refresh_token') {
    const cookie = request.cookies[cookieNames.refresh];
    const token = form.refresh_token || cookie;
    if (!token) throw new OAuthError(400, 'invalid_request', 'refresh_token is required', sessionTexts.expired);
    const byCookie = form.delivery === 'cookie' || !form.refresh_token;
    try {
      return await deliver(platform, reply, await refreshSession(platform.db, { token, now }, journal), byCookie ? 'cookie' : 'body', now);
    } catch (error) {
      if (error instanceof Refusal && byCookie) clearCookies(reply, settings);
      throw error;
    }
  }
  throw new OAuthError(400, 'unsupported_grant_type', 'Only password and refresh_token are supported', sessionTexts.failed);
}

async function deliver(
  platform: HttpPlatform,
  reply: FastifyReply,
  opened: OpenedSession,
  delivery: 'cookie' | 'body',
  now: Date,
): Promise<unknown> {
  const { settings } = platform;
  const accessToken = signAccessToken(settings.secret, opened, now, settings.accessTokenSeconds);
  const body: z.infer<typeof tokenAnswer> = { access_token: accessToken, token_type: 'Bearer', expires_in: settings.accessTokenSeconds };
  if (delivery === 'body') return { ...body, refresh_token: opened.refreshToken };
  readableCookie(reply, settings, cookieNames.access, accessToken);
  readableCookie(reply, settings, cookieNames.session, '1');
  refreshCookie(reply, settings, opened.refreshToken);
  return body;
}

import type { FastifyReply } from 'fastify';
import { cookieDomain } from '#api/platform/http/cookie-domain.ts';
import type { Settings } from '#api/platform/settings.ts';
import { cookieNames, cookieSeconds, tokenPath } from '#protocol/session/session.ts';

const shared = (settings: Settings) => {
  const domain = cookieDomain(settings.publicUrl);
  return { maxAge: cookieSeconds, secure: settings.publicUrl.startsWith('https:'), ...(domain ? { domain } : {}) };
};

/** Sets a cookie that scripts can read, for 365 days (SES-28), SameSite=Lax. */
export const readableCookie = (reply: FastifyReply, settings: Settings, name: string, value: string): FastifyReply =>
  reply.setCookie(name, value, { ...shared(settings), path: '/', sameSite: 'lax' });

/** Sets the refresh cookie: HttpOnly, and sent to the token route only. */
export const refreshCookie = (reply: FastifyReply, settings: Settings, value: string): FastifyReply =>
  reply.setCookie(cookieNames.refresh, value, { ...shared(settings), path: tokenPath, httpOnly: true, sameSite: 'strict' });

/** Clears the four cookies. */
export function clearCookies(reply: FastifyReply, settings: Settings): void {
  const { maxAge: _, ...place } = shared(settings);
  for (const name of [cookieNames.access, cookieNames.csrf, cookieNames.session])
    reply.clearCookie(name, { ...place, path: '/', sameSite: 'lax' });
  reply.clearCookie(cookieNames.refresh, { ...place, path: tokenPath, httpOnly: true, sameSite: 'strict' });
}

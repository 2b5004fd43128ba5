import type { FastifyReply } from 'fastify';
import { cookieDomain } from '#api/platform/http/cookie-domain.ts';
import type { Settings } from '#api/platform/settings.ts';
import { cookieNames, cookieSeconds, tokenPath } from '#protocol/session/session.ts';

const sharedOptions = (settings: Settings) => {
  const domain = cookieDomain(settings.publicUrl);
  return { maxAge: cookieSeconds, secure: settings.publicUrl.startsWith('https:'), ...(domain ? { domain } : {}) };
};

/** Sets a cookie that scripts can read: 365 days, SameSite=Lax (RDG-107). */
export const readableCookie = (reply: FastifyReply, settings: Settings, name: string, value: string): FastifyReply =>
  reply.setCookie(name, value, { ...sharedOptions(settings), path: '/', sameSite: 'lax' });

/** Sets the cookie of the refresh token: HttpOnly, sent to the token route only (RDG-106). */
export const refreshCookie = (reply: FastifyReply, settings: Settings, value: string): FastifyReply =>
  reply.setCookie(cookieNames.refresh, value, { ...sharedOptions(settings), path: tokenPath, httpOnly: true, sameSite: 'strict' });

/** Sets the cookie of a device that signed in: HttpOnly, sent to the token route only; signing out leaves it (RDG-106). */
export const deviceCookie = (reply: FastifyReply, settings: Settings, value: string): FastifyReply =>
  reply.setCookie(cookieNames.device, value, { ...sharedOptions(settings), path: tokenPath, httpOnly: true, sameSite: 'strict' });

/** Clears the four cookies of the session. */
export function clearCookies(reply: FastifyReply, settings: Settings): void {
  const { maxAge: _, ...scope } = sharedOptions(settings);
  for (const name of [cookieNames.access, cookieNames.csrf, cookieNames.session])
    reply.clearCookie(name, { ...scope, path: '/', sameSite: 'lax' });
  reply.clearCookie(cookieNames.refresh, { ...scope, path: tokenPath, httpOnly: true, sameSite: 'strict' });
}

import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve, servePublic } from '#api/platform/http/serve.ts';
import { cookieNames, sessionEndpoints } from '#protocol/session/session.ts';
import { endSession } from './session.queries.ts';
import { clearCookies, readableCookie } from './session-cookies.http.ts';
import { tokenRoute } from './token.routes.ts';
import { csrfTokenOf } from './tokens.ts';

export function sessionRoutes(platform: HttpPlatform): void {
  const { settings } = platform;
  tokenRoute(platform);
  servePublic(platform, sessionEndpoints.config, {
    run: async () => settings,
    present: ({ networkName, clientId, clientSecret, revenueDeclarationUrl, mapStyleUrl }) => ({
      networkName,
      clientId,
      clientSecret,
      revenueDeclarationUrl,
      mapStyleUrl: mapStyleUrl ?? '',
      pushKey: platform.push.publicKey,
    }),
  });
  serve(platform, sessionEndpoints.csrf, {
    access: everyMember,
    run: async (ctx) => csrfTokenOf(settings.secret, ctx.actor.sessionId),
    present: (token) => token,
    reply: (reply, token) => readableCookie(reply, settings, cookieNames.csrf, token).header('Cache-Control', 'no-store'),
  });
  serve(platform, sessionEndpoints.logout, {
    access: everyMember,
    run: async (ctx) => {
      await endSession(ctx.tx, ctx.actor.sessionId, ctx.now);
      await ctx.audit('sign-out');
    },
    present: () => null,
    reply: (reply) => clearCookies(reply, settings),
  });
}

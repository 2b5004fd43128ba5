import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve, servePublic } from '#api/platform/http/serve.ts';
import { cookieNames, sessionEndpoints, sessionTexts } from '#protocol/session/session.ts';
import { findAccount, listOwnContacts, listOwnOffers } from './account.queries.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetMail } from './session.jobs.ts';
import { presentAccount, presentProfile } from './session.present.ts';
import { endSession, recordConsent } from './session.queries.ts';
import { clearCookies, readableCookie } from './session-cookies.routes.ts';
import { tokenRoute } from './token.routes.ts';
import { csrfTokenOf } from './tokens.ts';

const everyMember = ['subscriber', 'supplier', 'operator'] as const;
/** The terms of use of the contracts area that a member accepts. */
const consentVersion = '2026-01';

export function sessionRoutes(platform: HttpPlatform): void {
  const { settings } = platform;
  tokenRoute(platform);
  servePublic(platform, sessionEndpoints.config, {
    access: 'anyone',
    run: async () => settings,
    present: ({ networkName, clientId, clientSecret, revenueDeclarationUrl }) => ({
      networkName,
      clientId,
      clientSecret,
      revenueDeclarationUrl,
    }),
  });
  serve(platform, sessionEndpoints.csrf, {
    access: everyMember,
    run: async (ctx) => csrfTokenOf(settings.secret, ctx.actor.sessionId),
    present: (token) => token,
    dress: (reply, token) => readableCookie(reply, settings, cookieNames.csrf, token).header('Cache-Control', 'no-store'),
  });
  serve(platform, sessionEndpoints.logout, {
    access: everyMember,
    run: async (ctx) => {
      await endSession(ctx.tx, ctx.actor.sessionId, ctx.now);
      await ctx.audit('sign-out');
    },
    present: () => null,
    dress: (reply) => clearCookies(reply, settings),
  });
  serve(platform, sessionEndpoints.account, {
    access: everyMember,
    run: (ctx) => findAccount(ctx.db, ctx.actor.userId),
    present: presentAccount,
  });
  serve(platform, sessionEndpoints.consent, {
    access: everyMember,
    run: async (ctx) => {
      await recordConsent(ctx.tx, ctx.actor.userId, ctx.now, consentVersion);
      await ctx.audit('contracts-consent', consentVersion);
      return findAccount(ctx.tx, ctx.actor.userId);
    },
    present: presentAccount,
  });
  serve(platform, sessionEndpoints.profile, {
    access: everyMember,
    run: async (ctx) => ({
      account: await findAccount(ctx.db, ctx.actor.userId),
      contacts: await listOwnContacts(ctx.db, ctx.actor.organisationId),
      offers: await listOwnOffers(ctx.db, ctx.actor.organisationId),
    }),
    present: presentProfile,
  });
  servePublic(platform, sessionEndpoints.lostPassword, {
    access: 'anyone',
    // The same answer and the same work whether the account exists or not: the job looks it up.
    run: (ctx, { body }) => ctx.enqueue(sendResetMail, { mail: body.mail.toLowerCase() }),
    present: () => ({ message: sessionTexts.emailSent }),
  });
  servePublic(platform, sessionEndpoints.resetPassword, {
    access: 'anyone',
    run: resetPassword,
    present: () => ({ message: sessionTexts.passwordChanged }),
  });
  serve(platform, sessionEndpoints.changePassword, {
    access: everyMember,
    run: changePassword,
    present: () => ({ message: sessionTexts.passwordChanged }),
  });
}

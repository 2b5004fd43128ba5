import { recordConsent } from '#api/modules/accounts/index.ts';
import { datedViewer } from '#api/modules/documents/index.ts';
import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { profileEndpoints } from '#protocol/profile/profile.ts';
import { sessionEndpoints } from '#protocol/session/session.ts';
import { presentAccount, presentProfile } from './profile.present.ts';
import { findAccount, listOwn } from './profile.queries.ts';

/** The version of the terms of the contracts area that members accept now. */
const consentVersion = '2026-01';

export function profileRoutes(platform: HttpPlatform): void {
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
  serve(platform, profileEndpoints.profile, {
    access: everyMember,
    run: async (ctx) => ({
      account: await findAccount(ctx.db, ctx.actor.userId),
      ...(await listOwn(ctx.db, { ...datedViewer(ctx), now: ctx.now })),
    }),
    present: presentProfile,
  });
}

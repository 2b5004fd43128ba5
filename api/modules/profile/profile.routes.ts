import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { sessionEndpoints } from '#protocol/session/session.ts';
import { presentAccount, presentProfile } from './profile.present.ts';
import { findAccount, listOwnContacts, listOwnOffers, recordConsent } from './profile.queries.ts';

/** The version of the terms of use of the contracts that members accept. */
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
  serve(platform, sessionEndpoints.profile, {
    access: everyMember,
    run: async (ctx) => ({
      account: await findAccount(ctx.db, ctx.actor.userId),
      contacts: await listOwnContacts(ctx.db, ctx.actor.organisationId),
      offers: await listOwnOffers(ctx.db, ctx.actor.organisationId),
    }),
    present: presentProfile,
  });
}

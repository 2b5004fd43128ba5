import { z } from 'zod';
import { createPasswordLink, invitationUrl } from '#api/modules/accounts/passwords/password-links.ts';
import { deletePasswordLink, voidLinksOf } from '#api/modules/accounts/passwords/passwords.queries.ts';
import { job } from '#api/platform/jobs/job.ts';
import { tokenHash } from '#api/platform/secrets/token.ts';
import { invitationDays } from '#protocol/accounts/person-states.ts';
import { invitationMail } from './people.mails.ts';
import { findInvited } from './people.queries.ts';

/**
 * Mails an invitation, unless another one replaced it, or the person has a password or a closed account by now. As that of a reset, the
 * link is created here, so that its token is never stored in the queue; it expires seven days after the invitation, however late the mail.
 */
export const sendInvitation = job({
  name: 'people.send-invitation',
  retryForDays: 5,
  payload: z.object({ userId: z.int(), at: z.iso.datetime() }),
  run: async ({ db, now, send, settings }, { userId, at }) => {
    const person = await findInvited(db, userId);
    if (!person || person.invited_at?.toISOString() !== at) return;
    const token = await db.transaction().execute(async (tx) => {
      await voidLinksOf(tx, userId, now);
      return createPasswordLink(tx, { userId, now: new Date(at), lifetimeMinutes: invitationDays * 24 * 60 });
    });
    const link = invitationUrl(settings.publicUrl, person.email, token);
    try {
      await send(
        invitationMail({ to: person.email, firstname: person.firstname, link, networkName: settings.networkName, at: new Date(at) }),
      );
    } catch (error) {
      await db.transaction().execute((tx) => deletePasswordLink(tx, tokenHash(token)));
      throw error;
    }
  },
});

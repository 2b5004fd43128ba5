import { z } from 'zod';
import { findUserByEmail } from '#api/modules/accounts/session/session.queries.ts';
import { job } from '#api/platform/jobs/job.ts';
import { tokenHash } from '#api/platform/secrets/token.ts';
import { createPasswordLink, passwordLinkUrl, resetMinutes } from './password-links.ts';
import { resetMail } from './passwords.mails.ts';
import { countLiveLinks, deletePasswordLink } from './passwords.queries.ts';

/** An account with this many live links receives no other one, so that its mailbox cannot be flooded. */
const maxLiveLinks = 5;

/**
 * Mails a reset link when the account exists. The job makes the link, so that no queue stores its token, and commits it before mailing it,
 * so that a slow mail server keeps no transaction open. A link that could not be sent is deleted before the next attempt.
 */
export const sendResetMail = job({
  name: 'passwords.send-reset-mail',
  payload: z.object({ mail: z.string() }),
  run: async ({ db, now, send, settings }, { mail }) => {
    const user = await findUserByEmail(db, mail);
    if (!user || (await countLiveLinks(db, user.id, now)) >= maxLiveLinks) return;
    const token = await db.transaction().execute((tx) => createPasswordLink(tx, { userId: user.id, now, lifetimeMinutes: resetMinutes }));
    const link = passwordLinkUrl(settings.publicUrl, user.email, token);
    try {
      await send(resetMail({ to: user.email, firstname: user.firstname, link, networkName: settings.networkName, minutes: resetMinutes }));
    } catch (error) {
      await db.transaction().execute((tx) => deletePasswordLink(tx, tokenHash(token)));
      throw error;
    }
  },
});

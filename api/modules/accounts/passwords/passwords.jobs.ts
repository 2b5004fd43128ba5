import { z } from 'zod';
import { findUserByEmail } from '#api/modules/accounts/session/session.queries.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { SendMail } from '#api/platform/mail/mail.ts';
import { tokenHash } from '#api/platform/secrets/token.ts';
import type { Settings } from '#api/platform/settings.ts';
import { createPasswordLink, passwordLinkUrl, resetMinutes } from './password-links.ts';
import { resetMail } from './passwords.mails.ts';
import { countLiveLinks, deletePasswordLink } from './passwords.queries.ts';

export const sendResetMail = 'passwords.send-reset-mail';
const payload = z.object({ mail: z.string() });
/** Beyond this many live links, further requests send nothing: a mailbox is not to be flooded. */
const mostLiveLinks = 5;

/**
 * Mails a reset link when the account exists. The link is made here, so that its token is in no queue, and kept before it is mailed:
 * a mail server that takes its time holds no transaction. A link that could not be sent is forgotten before the next attempt.
 */
export const resetMailJob = (db: Db, now: Clock, send: SendMail, settings: Settings): Job => ({
  name: sendResetMail,
  run: async (given) => {
    const user = await findUserByEmail(db, payload.parse(given).mail);
    if (!user || (await countLiveLinks(db, user.id, now())) >= mostLiveLinks) return;
    const wanted = { userId: user.id, now: now(), lifetimeMinutes: resetMinutes };
    const token = await db.transaction().execute((tx) => createPasswordLink(tx, wanted));
    const link = passwordLinkUrl(settings.publicUrl, user.email, token);
    try {
      await send(resetMail({ to: user.email, firstname: user.firstname, link, networkName: settings.networkName, minutes: resetMinutes }));
    } catch (error) {
      await db.transaction().execute((tx) => deletePasswordLink(tx, tokenHash(token)));
      throw error;
    }
  },
});

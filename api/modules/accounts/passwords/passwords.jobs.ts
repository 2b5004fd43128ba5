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
import { countValidLinks, deletePasswordLink } from './passwords.queries.ts';

export const sendResetMail = 'passwords.send-reset-mail';
const payload = z.object({ mail: z.string() });
/** The number of unused links of a user from which further requests send no mail: nobody may flood a mailbox. */
const mostValidLinks = 5;

/**
 * Mails a reset link when the account exists. The link is created here, so that its token is never stored in the queue, and in a
 * transaction that ends before the mail is sent: a slow mail server must not keep one open. When the mail fails, the link is deleted
 * and the queue tries again.
 */
export const resetMailJob = (db: Db, now: Clock, send: SendMail, settings: Settings): Job => ({
  name: sendResetMail,
  run: async (data) => {
    const user = await findUserByEmail(db, payload.parse(data).mail);
    if (!user || (await countValidLinks(db, user.id, now())) >= mostValidLinks) return;
    const input = { userId: user.id, now: now(), lifetimeMinutes: resetMinutes };
    const token = await db.transaction().execute((tx) => createPasswordLink(tx, input));
    const link = passwordLinkUrl(settings.publicUrl, user.email, token);
    try {
      await send(resetMail({ to: user.email, firstname: user.firstname, link, networkName: settings.networkName, minutes: resetMinutes }));
    } catch (error) {
      await db.transaction().execute((tx) => deletePasswordLink(tx, tokenHash(token)));
      throw error;
    }
  },
});

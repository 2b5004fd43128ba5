import { z } from 'zod';
import { findUserByEmail } from '#api/modules/accounts/session/session.queries.ts';
import { job } from '#api/platform/jobs/job.ts';
import { tokenHash } from '#api/platform/secrets/token.ts';
import { createPasswordLink, passwordLinkUrl, resetMinutes } from './password-links.ts';
import { changedMail, resetMail } from './passwords.mails.ts';
import { countValidLinks, deletePasswordLink, findPasswordReader } from './passwords.queries.ts';

/** The number of unused links of a user from which further requests send no mail: nobody may flood a mailbox. */
const maxValidLinks = 5;

/**
 * Mails a reset link when the account exists. The link is created here, so that its token is never stored in the queue, and in a
 * transaction that ends before the mail is sent: a slow mail server must not keep one open. When the mail fails, the link is deleted
 * and the queue tries again.
 */
export const sendResetMail = job({
  name: 'passwords.send-reset-mail',
  payload: z.object({ mail: z.string() }),
  run: async ({ db, now, send, settings }, { mail }) => {
    const user = await findUserByEmail(db, mail);
    if (!user || (await countValidLinks(db, user.id, now)) >= maxValidLinks) return;
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

/** Tells the owner of an account that its password was changed, so that a change by another person is noticed. */
export const sendChangedMail = job({
  name: 'passwords.send-changed-mail',
  retryForDays: 5,
  payload: z.object({ userId: z.int(), at: z.iso.datetime() }),
  run: async ({ db, send, settings }, { userId, at }) => {
    const owner = await findPasswordReader(db, userId);
    if (!owner) return;
    const { publicUrl, networkName } = settings;
    await send(changedMail({ to: owner.email, firstname: owner.firstname, at: new Date(at), publicUrl, networkName }));
  },
});

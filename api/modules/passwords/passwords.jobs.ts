import { z } from 'zod';
import { findUserByEmail } from '#api/modules/session/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { SendMail } from '#api/platform/mail/mail.ts';
import type { Settings } from '#api/platform/settings.ts';
import { createPasswordLink, passwordLinkUrl, resetMinutes } from './password-links.ts';
import { resetMail } from './passwords.mails.ts';
import { countLiveLinks } from './passwords.queries.ts';

export const sendResetMail = 'session.send-reset-mail';
const payload = z.object({ mail: z.string() });
/** Beyond this many live links, further requests send nothing: a mailbox is not to be flooded. */
const mostLiveLinks = 5;

/** Mails a reset link when the account exists. The link is made here, so that its token is in no queue. */
export const resetMailJob = (db: Db, now: Clock, send: SendMail, settings: Settings): Job => ({
  name: sendResetMail,
  run: async (given) => {
    const user = await findUserByEmail(db, payload.parse(given).mail);
    if (!user || (await countLiveLinks(db, user.id, now())) >= mostLiveLinks) return;
    await db.transaction().execute(async (tx) => {
      const token = await createPasswordLink(tx, { userId: user.id, now: now(), lifetimeMinutes: resetMinutes });
      const link = passwordLinkUrl(settings.publicUrl, user.email, token);
      await send(resetMail({ to: user.email, firstname: user.firstname, link, networkName: settings.networkName, minutes: resetMinutes }));
    });
  },
});

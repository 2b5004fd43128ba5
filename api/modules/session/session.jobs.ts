import { z } from 'zod';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/database/schema.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { SendMail } from '#api/platform/mail/mail.ts';
import type { Settings } from '#api/platform/settings.ts';
import { createPasswordLink, passwordLinkUrl, resetMinutes } from './password-links.ts';
import { resetMail } from './session.mails.ts';
import { countLiveLinks, findUserByEmail, sweepSessions } from './session.queries.ts';

export const sendResetMail = 'session.send-reset-mail';
const payload = z.object({ mail: z.string() });
/** Beyond this many live links, further requests send nothing: a mailbox is not to be flooded. */
const mostLiveLinks = 5;

/** Mails a reset link when the account exists. The link is made here, so that its token is in no queue. */
const resetMailJob = (db: Db, now: Clock, send: SendMail, settings: Settings): Job => ({
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

/** Every night, forgets dead sessions, links and failures. */
const sweepJob = (db: Db, now: Clock): Job => ({
  name: 'session.sweep',
  cron: '17 3 * * *',
  run: () => db.transaction().execute((tx) => sweepSessions(tx, now())),
});

export const sessionJobs = (db: Db, now: Clock, send: SendMail, settings: Settings): Job[] => [
  resetMailJob(db, now, send, settings),
  sweepJob(db, now),
];

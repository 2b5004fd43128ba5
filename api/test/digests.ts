export { digestsOfTheHour } from '#api/modules/digests/digests.jobs.ts';
export { randomFrom } from '#demo/random.ts';

import { openDigests } from '#api/modules/digests/open-digests.ts';
import { sendDigest } from '#api/modules/digests/send-digest.ts';
import { mailer, type SendMail } from '#api/platform/mail/mail.ts';
import { aJobContext, type TestPortal } from './harness.ts';

/** Opens the digests of this hour and sends each of them, without the queue. Returns their ids. */
export async function sendDigests(portal: TestPortal, now = portal.clock.now, send?: SendMail): Promise<number[]> {
  const { db, settings, dataFolder } = portal;
  const ids: number[] = [];
  await openDigests(db, now, async (_tx, id) => void ids.push(id));
  const toFolder = mailer({ smtpUrl: null, from: settings.mailFrom, dataFolder });
  for (const id of ids) await sendDigest({ ...aJobContext(db, now), settings, send: send ?? toFolder }, id);
  return ids;
}

import { dueRevisionsOf, dueTermsOf, reminderWords } from '#api/modules/contracts/index.ts';
import { closeDigest, type DigestItem, listDigestItems } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import type { JobContext } from '#api/platform/jobs/job.ts';
import { type Letter, letter } from '#api/platform/mail/letter.ts';
import { themes } from '#protocol/notifications/themes.ts';
import { isMailTime } from './digests.lifecycle.ts';
import { digestWords, mostItems } from './digests.mails.ts';
import { findOpenDigest, type OpenDigest, recordDigest } from './digests.queries.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

type Words = Pick<Letter, 'about' | 'blocks' | 'why'>;

/**
 * Writes the words of a digest; null when nothing of it is still to be sent. The e-mail of the contracts shows the reminders first, then the
 * notifications about no contract, which the desk sends.
 */
async function wordsOf(db: Reader, digest: OpenDigest, items: readonly DigestItem[], publicUrl: string): Promise<Words | null> {
  if (items.length === 0) return null;
  if (digest.theme !== 'contrats') return digestWords(digest.theme, items, publicUrl);
  const notified = items.flatMap(({ contract_id, at }) => (contract_id === null ? [] : [{ contractId: contract_id, at }]));
  const terms = await dueTermsOf(db, { userId: digest.user_id, notified, today: digest.day });
  const revisions = await dueRevisionsOf(db, { userId: digest.user_id, notified });
  const others = items.filter(({ contract_id }) => contract_id === null);
  const announced = others.length > 0 ? digestWords('contrats', others, publicUrl) : null;
  if (terms.length + revisions.length === 0) return announced;
  const reminders = reminderWords({ terms, revisions, today: digest.day, publicUrl, most: mostItems });
  return { ...reminders, blocks: [...reminders.blocks, ...(announced?.blocks ?? [])] };
}

/**
 * Sends a digest on its day, then closes it. It asks again what is still to be sent (`listDigestItems`, and for contracts the reminders that
 * are still due): nothing left, no e-mail. After its day, and by night, it leaves its notifications to the next digest.
 */
export async function sendDigest({ db, now, send, settings }: JobContext, digestId: number): Promise<void> {
  const digest = await findOpenDigest(db, digestId);
  if (!digest || digest.day !== parisDate(now) || !isMailTime(now)) return;
  const { publicUrl, networkName, secret } = settings;
  const words = await wordsOf(db, digest, await listDigestItems(db, digestId, now), publicUrl);
  if (words) {
    const unsubscribe = {
      href: unsubscribeUrl(publicUrl, secret, { userId: digest.user_id, theme: digest.theme }),
      label: `Ne plus recevoir d’e-mail pour le thème « ${themes[digest.theme].title} »`,
    };
    await send(letter({ to: digest.email, firstname: digest.firstname, networkName, ...words, messageId: digest.message_id, unsubscribe }));
  }
  await db.transaction().execute(async (tx) => {
    await recordDigest(tx, digestId, words !== null, now);
    await closeDigest(tx, digestId);
  });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const decodeQuotedPrintable = (body: string): string =>
  Buffer.from(
    body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Reads the mails to this address, decoded. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env.PORTAL_UNDER_TEST_DATA ?? '', 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map(decodeQuotedPrintable);
}

/** Waits 20 s at most for a mail to this address with these words. */
export const expectMail = (email: string, words: string): Promise<void> =>
  expect
    .poll(() => mailsTo(email).some((mail) => mail.includes(words)), { message: `a mail to ${email} with ${words}`, timeout: 20_000 })
    .toBe(true);

const linksMailedTo = (email: string): string[] =>
  mailsTo(email).flatMap((mail) => mail.match(/https?:\/\/\S+\/login\?newPassword=1[^\s"<]*/)?.[0] ?? []);

/** Runs an action that sends a mail to `email`, then returns the password link of that mail. Waits 20 s at most. */
export async function linkMailedAfter(email: string, act: () => Promise<void>): Promise<string> {
  const before = linksMailedTo(email);
  const newLink = () => linksMailedTo(email).find((link) => !before.includes(link));
  await act();
  await expect.poll(newLink, { message: `a mail to ${email}`, timeout: 20_000 }).toBeDefined();
  return newLink() ?? '';
}

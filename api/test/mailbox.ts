import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, type TestPortal } from './harness.ts';

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Decodes the plain text of a mail. */
export function plainText(mail: string): string {
  const part = mail.split(/^--.*$/m).find((one) => /content-type: text\/plain/i.test(one)) ?? mail;
  const [head = '', ...body] = part.trim().split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  return /encoding: base64/i.test(head) ? Buffer.from(text, 'base64').toString() : quoted(text);
}

/** Reads the raw mails to this address in the data folder. */
export function mailsTo(portal: TestPortal, email: string): string[] {
  const folder = join(portal.dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return mails.map((name) => readFileSync(join(folder, name), 'utf8')).filter((mail) => mail.includes(`To: ${email}`));
}

/** Waits for the job and returns the first mail to this address. */
export const mailTo = (portal: TestPortal, email: string): Promise<string> => eventually(() => mailsTo(portal, email)[0]);

/** Returns the token of the reset link in a mail; '' without one. */
export const linkToken = (mail: string): string => /[?&]token=([\w-]+)/.exec(plainText(mail))?.[1] ?? '';

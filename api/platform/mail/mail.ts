import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that replies go to; absent: the sender's. */
  replyTo?: string;
  /** A UUID that stays the same at every attempt, for the Message-ID: a mail that a server accepted without saying so is one mail. */
  messageId?: string;
  /** The URL that stops such mails (RFC 8058): a mail program shows its own button for it. Announced when it is https. */
  unsubscribeUrl?: string;
};
/** Sends one mail. Throws when the server did not accept it, so that the job runs again. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * The time that a mail server may be silent, in milliseconds. The ten answers of one mail take less than the four minutes of a job, so that
 * it ends before it runs again: of two runs at once, each would send its mail.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url?.startsWith('https:') ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Sends mails by SMTP when there is an `smtpUrl`. Else it writes each one as an `.eml` file, whole or absent, in `mail/` of the data folder. */
export function mailer(options: { smtpUrl: string | null; from: string; dataFolder: string }): SendMail {
  const { smtpUrl, from } = options;
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'portail';
  // 'Auto-Submitted' (RFC 3834) keeps answering machines quiet.
  const written = ({ messageId, unsubscribeUrl, ...mail }: Mail) => ({
    ...mail,
    ...(messageId !== undefined && { messageId: `<${messageId}@${host}>` }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
  });
  // The library takes 25 MB: it is loaded for the first mail only.
  const library = () => import('nodemailer');
  if (smtpUrl) {
    return async (mail) => {
      const { createTransport } = await library();
      await createTransport({ url: smtpUrl, ...timeouts }, { from }).sendMail(written(mail));
    };
  }
  const folder = join(options.dataFolder, 'mail');
  return async (mail) => {
    const { createTransport } = await library();
    const { message } = await createTransport({ streamTransport: true, buffer: true }, { from }).sendMail(written(mail));
    privateFolder(folder);
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${path}.part`, message, { mode: privateFile });
    await rename(`${path}.part`, path);
  };
}

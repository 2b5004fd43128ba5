import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from '#api/platform/private-folder.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
};
/** Sends one mail. Throws when the server did not take it, so that the job is tried again. */
export type SendMail = (mail: Mail) => Promise<void>;

/** How long a mail server may keep silent, in milliseconds: less than a job may last, so that the job is tried again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail by SMTP when `smtpUrl` is given; else each mail is an `.eml` file in the data folder's `mail/`, whole or absent. */
export function mailer(options: { smtpUrl: string | null; from: string; dataFolder: string }): SendMail {
  const { smtpUrl, from } = options;
  // 25 MB that a portal needs only once it has something to send.
  const library = () => import('nodemailer');
  if (smtpUrl) {
    return async (mail) => {
      const { createTransport } = await library();
      await createTransport({ url: smtpUrl, ...patience }, { from }).sendMail(mail);
    };
  }
  const folder = join(options.dataFolder, 'mail');
  return async (mail) => {
    const { createTransport } = await library();
    const { message } = await createTransport({ streamTransport: true, buffer: true }, { from }).sendMail(mail);
    privateFolder(folder);
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${path}.part`, message, { mode: privateFile });
    await rename(`${path}.part`, path);
  };
}

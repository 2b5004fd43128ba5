import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { privateFile, privateFolder } from '../private-folder.ts';

export type Mail = { to: string; subject: string; text: string; html: string };
/** Sends one mail. Throws when the server did not take it, so that the job is tried again. */
export type SendMail = (mail: Mail) => Promise<void>;

/** How long a mail server may keep silent, in milliseconds: less than a job may last, so that the job is tried again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail by SMTP when `smtpUrl` is given; else each mail is an `.eml` file in the data folder's `mail/`, whole or absent. */
export function mailer(options: { smtpUrl: string | null; from: string; dataFolder: string }): SendMail {
  if (options.smtpUrl) {
    const transport = createTransport({ url: options.smtpUrl, ...patience }, { from: options.from });
    return async (mail) => {
      await transport.sendMail(mail);
    };
  }
  const folder = join(options.dataFolder, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: options.from });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    privateFolder(folder);
    const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${path}.part`, message, { mode: privateFile });
    await rename(`${path}.part`, path);
  };
}

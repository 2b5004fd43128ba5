import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Mail, mailer } from './mail.ts';

/** Sends a mail into the folder of a portal without mail server. Returns its headers, each on one line, and the mode of its file. */
async function written(over: Partial<Mail>): Promise<{ headers: string[]; mode: number; files: string[] }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portail-mail-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const send = mailer({ smtpUrl: null, from: 'Portail <portail@reseau.example>', dataFolder });
  await send({ to: 'anne@exemple.fr', subject: 'Objet', text: 'Texte', html: '<p>Texte</p>', ...over });
  const files = readdirSync(join(dataFolder, 'mail'));
  const path = join(dataFolder, 'mail', files[0] ?? '');
  const [head = ''] = readFileSync(path, 'utf8').split('\r\n\r\n');
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), mode: statSync(path).mode % 0o1000, files };
}

it('chaque mail fait taire les répondeurs, et son fichier n’est lisible que de son propriétaire', async () => {
  const { headers, mode, files } = await written({});
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(headers.some((header) => header.startsWith('List-Unsubscribe'))).toBe(false);
  expect([files.length, files[0]?.endsWith('.eml'), mode]).toEqual([1, true, 0o600]);
});

it('le désabonnement s’annonce en https seulement, et le numéro d’un mail est à la maison de l’expéditeur', async () => {
  const messageId = crypto.randomUUID();
  const { headers } = await written({
    messageId,
    replyTo: 'equipe@reseau.example',
    unsubscribeUrl: 'https://portail.test/desabonnement/a',
  });
  expect(headers).toEqual(
    expect.arrayContaining([
      'List-Unsubscribe: <https://portail.test/desabonnement/a>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      `Message-ID: <${messageId}@reseau.example>`,
      'Reply-To: equipe@reseau.example',
    ]),
  );
  const { headers: plain } = await written({ unsubscribeUrl: 'http://portail.test/desabonnement/a' });
  expect(plain.some((header) => header.startsWith('List-Unsubscribe'))).toBe(false);
});

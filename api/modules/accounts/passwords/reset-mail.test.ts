import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '#api/test/factories.ts';
import { eventually, openPortal, send, type TestPortal } from '#api/test/harness.ts';
import { linkToken, plainText } from '#api/test/mailbox.ts';

type Received = {
  from: string;
  to: string[];
  text: string;
};
const received: Received[] = [];
let refusals = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom(_address, _session, done) {
    if (refusals === 0) return done();
    refusals--;
    done(Object.assign(new Error('occupé'), { responseCode: 451 }));
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
      done();
    });
  },
});

let portal: TestPortal;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  portal = await openPortal({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    TEAM_EMAIL: 'equipe@reseau.example',
    MAIL_FROM: 'Portail <portail@reseau.example>',
    NETWORK_NAME: 'Réseau Été',
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const requestLink = (mail: string) => send(portal, { method: 'POST', url: '/user/lost-password', payload: { mail } });
const mailsTo = (email: string) => received.filter(({ to }) => to.includes(email));
const newPassword = 'Quatre mots choisis au hasard';
const reset = (name: string, temp_pass: string) =>
  send(portal, { method: 'POST', url: '/user/lost-password-reset', payload: { name, temp_pass, new_pass: newPassword } });

it('le lien part par le serveur SMTP des réglages, au nom du réseau', async () => {
  const user = await aUser(portal, 'supplier');
  await requestLink(user.email);
  const mail = await eventually(() => mailsTo(user.email)[0]);
  expect(mail).toMatchObject({ from: 'portail@reseau.example', to: [user.email] });
  expect(mail.text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(plainText(mail.text)).toContain('pour le portail Réseau Été.');
  expect((await reset(user.email, linkToken(mail.text))).status).toBe(200);
});

it('un serveur de courrier qui refuse d’abord : le lien part ensuite une seule fois, et aucun autre n’est valable', async () => {
  refusals = 1;
  const user = await aUser(portal, 'supplier');
  await requestLink(user.email);
  const mail = await eventually(() => mailsTo(user.email)[0]);
  expect(refusals).toBe(0);
  expect(mailsTo(user.email)).toHaveLength(1);
  expect(await portal.db.selectFrom('password_links').selectAll().where('user_id', '=', user.id).execute()).toHaveLength(1);
  expect((await reset(user.email, linkToken(mail.text))).status).toBe(200);
});

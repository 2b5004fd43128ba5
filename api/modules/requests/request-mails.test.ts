import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReferent, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { aJobContext, eventually, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { requestDeskEndpoints } from '#protocol/requests/request-desk.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';
import { sendRequestMail } from './requests.jobs.ts';

/** A mail that the server has read whole, accepted or not. */
type Received = { to: string; accepted: boolean; mail: Email; raw: string };
const received: Received[] = [];
const tries = new Map<string, number>();
const count = (address: string): number => {
  tries.set(address, (tries.get(address) ?? 0) + 1);
  return tries.get(address) ?? 0;
};
const failure = (responseCode: number) => Object.assign(new Error('refusé'), { responseCode });

/** Behaves by the address: `refused…` never, `busy…` and `silent…` at the second attempt, `cut…` breaks the line once after it has read the mail. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    if (address.startsWith('refused')) return done(failure(550));
    if (address.startsWith('busy') && count(address) === 1) return done(failure(451));
    if (address.startsWith('silent') && count(address) === 1) return;
    done();
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
      const raw = Buffer.concat(chunks).toString();
      const isCut = to.startsWith('cut') && count(to) === 1;
      received.push({ to, accepted: !isCut, mail: await PostalMime.parse(raw), raw });
      if (!isCut) return done();
      for (const connection of server.connections) Reflect.get(connection, '_socket').destroy();
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
    MAIL_FROM: 'Portail <portail@reseau.example>',
    TEAM_EMAIL: 'equipe@reseau.example',
    NETWORK_NAME: 'Réseau Été',
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

type Me = Awaited<ReturnType<typeof signedIn>>;
const whole = { object: 'Un besoin', your_demand: 'Des gants', phone: '01 02 03 04 05', webform_id: 'contact' };
const sent = async (me: Me, over: Record<string, unknown> = {}) =>
  read(requestEndpoints.submit, await me.change('POST', '/webform_rest/submit', { ...whole, ...over })).sid;
const to = (address: string) => received.filter((one) => one.to === address);
const accepted = (address: string) => eventually(() => to(address).find((one) => one.accepted));
const mailsOf = (number: string) =>
  portal.db
    .selectFrom('request_mails as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .select(['m.recipient', 'm.email', 'm.attempts', 'm.failure', 'm.sent_at'])
    .where('r.number', '=', number)
    .orderBy('m.id')
    .execute();
/** A subscriber who writes to a contact of a supplier whose referent has the copy: three people, each with an address of its own. */
async function threePeople(name: string, addresses: { receiver?: string; copy?: string; sender?: string } = {}) {
  const email = { receiver: `${name}-a@mail.example`, copy: `${name}-b@mail.example`, sender: `${name}-c@mail.example`, ...addresses };
  const supplier = await aSupplier(portal, { referent_id: (await aReferent(portal, { email: email.copy })).id });
  const contact = { organisation_id: supplier.id, firstname: 'Zoé', lastname: 'Morin', email: email.receiver };
  await portal.db.insertInto('contacts').values(contact).execute();
  const organisation_id = (await aSubscriber(portal, { title: 'Café & Crème' })).id;
  const me = await signedIn(portal, 'subscriber', {
    email: email.sender,
    firstname: 'Hélène',
    lastname: 'Faÿ',
    function: 'Acheteuse',
    organisation_id,
  });
  return { me, email };
}

it('trois personnes ont chacune un mail : sujet, texte, HTML, réponse et accents sont lus, et rien de ce qui est tapé n’y ajoute un en-tête ou une balise', async () => {
  const { me, email } = await threePeople('lu');
  const number = await sent(me, {
    receiver: email.receiver,
    object: 'Été <b>gras</b>\r\nBcc: vol@mail.example',
    your_demand: 'Ligne une\r\n.\r\nX-Vol: oui\n<script>alert(1)</script> à 9 € & plus',
    purchase_family: 'Équipements',
    event: 'Salon d’été',
    event_date: 'le 3 juin',
    call_back: 'Le matin (9 h – 12 h)',
    email: 'vol@mail.example',
  });
  const [receiver, copy, sender] = [await accepted(email.receiver), await accepted(email.copy), await accepted(email.sender)];
  for (const { mail, raw } of [receiver, copy, sender]) {
    expect(mail.from?.address).toBe('portail@reseau.example');
    expect(mail.to).toHaveLength(1);
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-vol');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@reseau\.example>$/);
    expect(mail.subject).toContain('« Été <b>gras</b> Bcc: vol@mail.example »');
    expect(mail.text).toContain('<script>alert(1)</script> à 9 € & plus');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; à 9');
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('<b>');
    for (const words of [number, 'Équipements', 'Salon d’été, le 3 juin', 'Le matin (9 h – 12 h)']) expect(mail.text).toContain(words);
    expect(raw).not.toContain('rcpt');
  }
  expect(new Set([receiver, copy, sender].map(({ mail }) => mail.messageId)).size).toBe(3);
  expect(receiver.mail.replyTo?.map(({ address }) => address)).toEqual([email.sender]);
  expect(copy.mail.replyTo?.map(({ address }) => address)).toEqual([email.sender]);
  expect(sender.mail.replyTo?.map(({ address }) => address)).toEqual(['equipe@reseau.example']);
  expect(receiver.mail.text).toContain('Hélène Faÿ (Acheteuse, Café & Crème) vous écrit par le portail.');
  expect(receiver.mail.text).not.toContain('/operateur');
  expect(copy.mail.text).toContain('a écrit à Zoé Morin');
  expect(sender.mail.text).toContain('Bonjour Hélène,');
  expect(received.filter(({ to: address }) => address === 'vol@mail.example')).toEqual([]);
  const outcomes = await eventually(async () => {
    const mails = await mailsOf(number);
    return mails.every(({ sent_at }) => sent_at) ? mails : undefined;
  });
  expect(outcomes.map(({ recipient, email: address, failure: code }) => [recipient, address, code])).toEqual([
    ['receiver', email.receiver, null],
    ['copy', email.copy, null],
    ['sender', email.sender, null],
  ]);
});

it('un mail parti ne repart pas quand son travail est repris', async () => {
  const { me, email } = await threePeople('repris');
  const number = await sent(me, { receiver: email.receiver });
  await eventually(async () => (await mailsOf(number)).every(({ sent_at }) => sent_at) || undefined);
  const mails = await portal.db.selectFrom('request_mails').select('id').where('email', 'in', Object.values(email)).execute();
  const again: unknown[] = [];
  const send = async (letter: unknown) => void again.push(letter);
  for (const { id: mailId } of mails) await sendRequestMail.run({ ...aJobContext(portal.db), send }, { mailId });
  expect([mails.length, again]).toEqual([3, []]);
});

it('refusé pour une personne sur trois : les deux autres ont leur mail, et le refus se lit', async () => {
  const { me, email } = await threePeople('un', { receiver: 'refused@mail.example' });
  const number = await sent(me, { receiver: email.receiver });
  await accepted(email.copy);
  await accepted(email.sender);
  const refused = await eventually(async () => (await mailsOf(number)).find((one) => one.failure !== null));
  expect(refused).toMatchObject({ recipient: 'receiver', failure: '550', sent_at: null });
  expect(to(email.copy)).toHaveLength(1);
  expect(to(email.sender)).toHaveLength(1);
});

it('occupé, muet, ou coupé après le mail : chacun finit par l’avoir, sous un seul Message-ID', async () => {
  const { me, email } = await threePeople('fin', {
    receiver: 'busy@mail.example',
    copy: 'silent@mail.example',
    sender: 'cut@mail.example',
  });
  const number = await sent(me, { receiver: email.receiver });
  for (const address of Object.values(email)) {
    await accepted(address);
    expect(new Set(to(address).map(({ mail }) => mail.messageId)).size).toBe(1);
  }
  const mails = await eventually(async () => {
    const all = await mailsOf(number);
    return all.every(({ sent_at }) => sent_at) ? all : undefined;
  });
  expect(mails.map(({ attempts, failure: code }) => [attempts, code])).toEqual([
    [2, null],
    [2, null],
    [2, null],
  ]);
  expect(to(email.sender)).toHaveLength(2);
}, 240_000);

it('rien ne part pour une demande refusée', async () => {
  const { me, email } = await threePeople('rien');
  const refused = await me.change('POST', '/webform_rest/submit', { ...whole, receiver: email.receiver, phone: '' });
  expect(refused.status).toBe(400);
  const next = await sent(me, { object: 'Suivante' });
  await eventually(async () => ((await mailsOf(next)).every(({ sent_at }) => sent_at) ? true : undefined));
  expect(to(email.receiver)).toEqual([]);
  expect(to(email.sender)).toHaveLength(1);
  // The team has a link to answer from the desk.
  const team = to('equipe@reseau.example').find(({ mail }) => mail.text?.includes(next));
  expect(team?.mail.text).toContain(`/operateur/demandes/${next}`);
});

it('la réponse du bureau part au nom du réseau, et ce que le membre y répond arrive à l’équipe', async () => {
  const { me, email } = await threePeople('retour');
  const number = await sent(me, { object: 'Des bâches' });
  const manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  const { version } = read(requestDeskEndpoints.read, await manager.get(`/api/v1/operator/requests/${number}`));
  const text = 'Nous avons deux offres.';
  expect((await manager.change('POST', `/api/v1/operator/requests/${number}/answers`, { version, text })).status).toBe(200);
  const { mail } = await eventually(() => to(email.sender).find((one) => one.mail.text?.includes(text)));
  expect([mail.from?.address, mail.replyTo?.map(({ address }) => address)]).toEqual(['portail@reseau.example', ['equipe@reseau.example']]);
});

it('deux cents adresses étrangères, dont des sosies, n’atteignent jamais le serveur de courrier', async () => {
  const { me, email } = await threePeople('loin');
  const bodies = (address: string) => [
    ...[`x${address}`, `${address}.autre`, address.replace('@', '@@'), address.replace('mail', 'rnail'), `"${address}"@autre.example`],
    ...[`${address},vol@autre.example`, `${address};vol@autre.example`, `vol@autre.example <${address}>`, `${address} vol@autre.example`],
    ...[`${address}\r\nBcc: vol@autre.example`, `${address}%`, `%`, `_`.repeat(8)],
  ];
  const foreign = [...bodies(email.receiver), ...bodies(email.copy)];
  while (foreign.length < 200) foreign.push(`inconnu-${foreign.length}@autre.example`);
  for (const address of foreign) {
    await portal.db
      .updateTable('requests')
      .set({ created_at: new Date(0) })
      .where('user_id', '=', me.id)
      .execute();
    const answer = await me.change('POST', '/webform_rest/submit', {
      ...whole,
      receiver: address.slice(0, 200),
      cc_receiver: address.slice(0, 200),
    });
    expect(read(requestEndpoints.submit, answer).receiver, address).toBe('L’équipe Réseau Été');
  }
  const addressed = await portal.db
    .selectFrom('request_mails as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .select('m.email')
    .distinct()
    .where('r.user_id', '=', me.id)
    .execute();
  expect(addressed.map((one) => one.email).toSorted()).toEqual(['equipe@reseau.example', email.sender].toSorted());
});

import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { aReferent, aSubscriber, aSupplier, signedIn } from './factories.ts';
import { eventually, type OwnDatabase, openOwnDatabase, type TestPortal } from './harness.ts';
import { aFolder, kill, startServer } from './processes.ts';

const proves = process.env.PROVE === '1';
const kills = proves ? 20 : 2;
/** The longest time between an answer and the kill: with PROVE=1 it also strikes while a mail leaves. */
const longest = proves ? 2500 : 150;
/** A job that was running when its server died runs again once it is a minute old: each kill may cost that minute. */
const patience = proves ? 400_000 : kills * 60_000;

/** The Message-IDs that each person received for each object. */
const received = new Map<string, Set<string>>();
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const mail = Buffer.concat(chunks)
        .toString()
        .replace(/\r?\n[ \t]+/g, ' ');
      const object = /objet-(\d+)-/.exec(mail)?.[1] ?? 'none';
      const id = /^Message-ID: (\S+)/m.exec(mail)?.[1] ?? '';
      for (const { address } of session.envelope.rcptTo) {
        const key = `${object} ${address}`;
        received.set(key, (received.get(key) ?? new Set()).add(id));
      }
      done();
    });
  },
});
let port = 0;
beforeAll(async () => {
  port = await new Promise<number>((resolve) => {
    const listening = mailServer.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
});
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)));

const people = ['destinataire@mail.example', 'copie@mail.example', 'auteur@mail.example'];
const [receiver = '', copy = '', author = ''] = people;

/** Makes a subscriber who writes to a contact of a supplier whose referent has the copy. */
const prepare = (database: OwnDatabase, variables: Record<string, string>): Promise<Record<string, string>> =>
  database.visit(async (db) => {
    const place = { db, settings: readSettings(variables), clock: { now: new Date() } } as TestPortal;
    const supplier = await aSupplier(place, { referent_id: (await aReferent(place, { email: copy })).id });
    await db
      .insertInto('contacts')
      .values({ organisation_id: supplier.id, firstname: 'Zoé', lastname: 'Morin', email: receiver })
      .execute();
    const me = await signedIn(place, 'subscriber', { email: author, organisation_id: (await aSubscriber(place)).id });
    return { ...me.bearer, ...me.csrf, 'content-type': 'application/json' };
  });

/** Sends the form of this number; undefined when the server died before its answer. */
async function submit(url: string, headers: Record<string, string>, n: number): Promise<string | undefined> {
  const key = n.toString(16).padStart(32, '0');
  const form = { object: `objet-${n}-`, your_demand: 'Des gants', phone: '01 02 03 04 05', webform_id: 'contact', receiver, key };
  try {
    const answer = await fetch(`${url}/webform_rest/submit`, { method: 'POST', headers, body: JSON.stringify(form) });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { sid: string }).sid;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const hasEverybody = (n: number) => people.every((address) => received.has(`${n} ${address}`));

it(`${kills} arrêts brutaux entre la demande gardée et son mail : aucune demande perdue, personne d’oublié`, {
  timeout: patience + kills * 20_000,
}, async () => {
  const dataFolder = aFolder();
  const database = await openOwnDatabase(dataFolder);
  const variables = {
    ...{ PORTAL_DATA: dataFolder, PORTAL_SECRET: 'un secret connu des deux processus du test', ...database.variables },
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Portail <portail@reseau.example>', TEAM_EMAIL: 'equipe@reseau.example' },
  };
  const headers = await prepare(database, variables);
  const numbers = new Map<number, string>();
  let unanswered: number[] = [];
  for (let n = 1; n <= kills; n++) {
    const server = await startServer(variables);
    // A form without an answer is sent again, as the screen does: it is the same request.
    for (const again of unanswered.splice(0)) numbers.set(again, (await submit(server.url, headers, again)) ?? '');
    if (!proves && n > 1) await eventually(() => hasEverybody(n - 1) || undefined).then(() => wait(500));
    const answer = submit(server.url, headers, n);
    // Every fourth kill strikes during the call.
    if (n % 4 !== 0) await answer;
    await wait(Math.random() * (n % 4 === 0 ? 30 : longest));
    await kill(server.child);
    const number = await answer;
    if (number === undefined) unanswered.push(n);
    else numbers.set(n, number);
  }
  const server = await startServer(variables);
  for (const again of unanswered) numbers.set(again, (await submit(server.url, headers, again)) ?? '');
  unanswered = [];
  await eventually(() => (Array.from({ length: kills }, (_, at) => at + 1).every(hasEverybody) ? true : undefined));
  await wait(1000);
  server.child.kill('SIGTERM');
  await server.ended;
  for (const [key, ids] of received) expect(ids.size, key).toBe(1);
  expect(received.size).toBe(3 * kills);
  const kept = await database.visit((db) =>
    db
      .selectFrom('requests as r')
      .innerJoin('request_mails as m', 'm.request_id', 'r.id')
      .select(['r.number', 'r.object', 'm.sent_at'])
      .execute(),
  );
  expect(kept).toHaveLength(3 * kills);
  for (const { number, object, sent_at } of kept) {
    expect(numbers.get(Number(object.split('-')[1]))).toBe(number);
    expect(sent_at, object).not.toBeNull();
  }
});

import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { insertNotifications } from '#api/modules/notifications/index.ts';
import { parisDate, parisTime } from '#api/platform/clock.ts';
import { databaseOver } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { type DigestNode, startDigestNode } from '#api/test/digest-nodes/digest-node.ts';
import { type Mood, openMailServer, type ReceivedDigest } from '#api/test/digest-nodes/mail-server.ts';
import { startDigestProcess } from '#api/test/digest-nodes/start-nodes.ts';
import { randomFrom } from '#api/test/digests.ts';
import { aUser } from '#api/test/factories.ts';
import { isPostgres, openOwnDatabase, openTestDatabase, type TestPortal } from '#api/test/harness.ts';
import { aFolder } from '#api/test/processes.ts';
import { digestsOfTheHour } from './digests.jobs.ts';

const proves = process.env.PROVE === '1';
/** The days are those around each change of hour; in short, three days around one change by database. */
const starts = proves ? ['2026-03-14', '2026-10-10'] : [isPostgres ? '2026-03-28' : '2026-10-24'];
const days = proves ? 30 : 3;
const hours = ['07:00', '14:00'];
/** Nothing is announced and nothing fails on the last days, which bring what is left. */
const calmDays = proves ? 2 : 1;
const themes = ['indices', 'offres'] as const;

type Place = { db: Db; newNode: () => Promise<DigestNode>; close: () => Promise<void> };

/** Opens a database for nodes: processes of their own on PostgreSQL; on the embedded database, which has one session, this process. */
async function openPlace(smtpUrl: string): Promise<Place> {
  if (!isPostgres) {
    const { db, kind, close } = await openTestDatabase();
    return { db, newNode: () => startDigestNode({ db, kind, smtpUrl }), close };
  }
  const { DATABASE_URL = '' } = (await openOwnDatabase(aFolder())).variables;
  const db = databaseOver(postgresSource(DATABASE_URL, 4));
  return { db, newNode: () => startDigestProcess(DATABASE_URL, smtpUrl), close: () => db.destroy() };
}

/** The clock of the queue itself: `pgboss.job_now()` is the only time that its statements read. */
async function takeQueueClock(db: Db) {
  await sql`create table test_clock (shift interval not null)`.execute(db);
  await sql`insert into test_clock values ('0')`.execute(db);
  await sql`create or replace function pgboss.job_now() returns timestamptz as 'select now() + shift from test_clock' language sql stable`.execute(
    db,
  );
  return (now: Date) => sql`update test_clock set shift = ${now}::timestamptz - now()`.execute(db);
}

/** Waits until the queue has nothing to do now, `most` milliseconds at most: the job of a killed node stays until its time is over. */
async function drain(db: Db, most = 20_000): Promise<void> {
  for (const end = Date.now() + most; Date.now() < end; await wait(100)) {
    const { rows } = await sql<{ left: number }>`select count(*) as left from pgboss.job where name like 'digests.%'
      and (state = 'active' or (state in ('created', 'retry') and start_after <= pgboss.job_now()))`.execute(db);
    if (Number(rows[0]?.left) === 0) return;
  }
}

const enqueueHour = (db: Db, boss: PgBoss) =>
  boss.send(digestsOfTheHour.name, {}, { db: fromKysely(db), retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 });

type Announced = { userId: number; email: string; title: string };
type Run = { announced: Announced[]; mails: (ReceivedDigest & { at: Date })[]; kills: number };

async function simulate(start: string, seed: string): Promise<Run> {
  const draw = randomFrom(seed);
  const run: Run = { announced: [], mails: [], kills: 0 };
  let isCalm = false;
  const moodOf = (): Mood => (isCalm || draw.chance(0.65) ? 'accepts' : draw.pick(['busy', 'cut'] as const));
  const server = await openMailServer(moodOf);
  const place = await openPlace(server.url);
  const { db } = place;
  const boss = new PgBoss({
    db: fromKysely(db),
    backend: isPostgres ? 'postgres' : 'pglite',
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const setQueueTime = await takeQueueClock(db);
  const nodes = [await place.newNode(), ...(isPostgres ? [await place.newNode()] : [])];
  const users = [await aUser({ db } as TestPortal, 'subscriber'), await aUser({ db } as TestPortal, 'subscriber')];

  const tell = async (at: Date) => {
    const [user, theme] = [draw.pick(users), draw.pick(themes)];
    const title = `${theme} ${run.announced.length}.`;
    run.announced.push({ userId: user.id, email: user.email, title });
    const about = { kind: 'portal' as const, id: '' };
    const one = { userId: user.id, theme, about, at, title, description: '<p>Lire</p>', link: '/', linkLabel: 'Lire' };
    await db.transaction().execute((tx) => insertNotifications(tx, [one]));
  };
  /** Kills a node while it works, and starts another in its place. */
  const killOne = async () => {
    await wait(draw.int(0, 1500));
    const at = draw.int(0, nodes.length - 1);
    await nodes[at]?.kill();
    run.kills += 1;
    nodes[at] = await place.newNode();
  };
  const step = async (now: Date) => {
    await setQueueTime(now);
    await Promise.all(nodes.map((node) => node.setTime(now)));
    const from = server.received.length;
    await Promise.all(nodes.map(() => enqueueHour(db, boss)));
    const isKilled = !isCalm && isPostgres && draw.chance(proves ? 0.25 : 0.5);
    if (isKilled) {
      await killOne();
      await Promise.all(nodes.map((node) => node.setTime(now)));
    }
    await drain(db, isKilled ? 3000 : undefined);
    run.mails.push(...server.received.slice(from).map((mail) => ({ ...mail, at: now })));
  };

  for (let hour = 0; hour < days * 24; hour++) {
    const now = new Date(new Date(`${start}T00:00:00Z`).getTime() + hour * 3_600_000);
    isCalm = hour >= (days - calmDays) * 24;
    if (!isCalm && (hour % 8 === 0 || draw.chance(proves ? 0.12 : 0.3))) await tell(now);
    if (hours.includes(parisTime(now))) await step(now);
  }
  await Promise.all(nodes.map((node) => node.kill()));
  await boss.stop({ graceful: false });
  await place.close();
  await server.close();
  return run;
}

it.each(starts)(
  'du %s, autour d’un changement d’heure : vraie file, vrai courrier, deux nœuds, des morts et un serveur qui échoue ; jamais deux par jour, rien de perdu',
  async (start) => {
    const seed = `${start} ${randomInt(1_000_000)}`;
    const { announced, mails, kills } = await simulate(start, seed);
    expect(announced.length, seed).toBeGreaterThan(4);
    if (isPostgres && proves) expect(kills, seed).toBeGreaterThan(5);
    const themeOf = ({ text }: ReceivedDigest) => themes.filter((theme) => new RegExp(`^${theme} \\d+\\.$`, 'm').test(text)).join();
    const ids = new Map<string, Set<string>>();
    for (const mail of mails) {
      expect(parisTime(mail.at) >= '07:00' && parisTime(mail.at) < '20:00', seed).toBe(true);
      const key = `${mail.to} ${themeOf(mail)} ${parisDate(mail.at)}`;
      ids.set(key, (ids.get(key) ?? new Set()).add(mail.messageId));
    }
    for (const [key, one] of ids) expect([key, one.size], seed).toEqual([key, 1]);
    const accepted = mails.filter(({ isAccepted }) => isAccepted);
    const isRead = ({ email, title }: Announced) => accepted.some(({ to, text }) => to === email && text.split('\n').includes(title));
    expect(
      announced.filter((one) => !isRead(one)),
      seed,
    ).toEqual([]);
  },
  proves ? 3_600_000 : 120_000,
);

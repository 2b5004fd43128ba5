import { createECDH, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { insertNotifications } from '#api/modules/notifications/index.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { type Figures, figuresOf, type Load, press, together } from '#tools/bench/load.ts';
import type { Effort } from '#tools/bench/measure.ts';
import type { BenchPortal } from '#tools/bench/servers.ts';
import { readingOf } from './flood.ts';
import '#api/modules/accounts/accounts.tables.ts';
import '#api/modules/push/index.ts';

export type NotificationsResult = {
  /** `seconds`: until the last mail and the last push had left. */
  notifications: number;
  mails: number;
  pushes: number;
  seconds: number;
  quiet: Figures;
  during: Figures;
  problems: string[];
};

/** The host of the push service. Nothing answers there: each push is encrypted, signed and tried, and its refusal is kept. */
export const pushHost = 'localhost:9';
const notifiedUsers = 1000;
const readersAtOnce = 8;

/** Creates the users who are notified, each with a session and a device. Returns their ids. */
async function fillUsers(db: Db, now: Date): Promise<number[]> {
  const { organisation_id } = await db
    .selectFrom('users')
    .select('organisation_id')
    .where('organisation_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const emails = Array.from({ length: notifiedUsers }, (_, at) => `prevenu-${at}-${now.getTime()}@banc.example`);
  const users = emails.map((email) => ({ email, role: 'subscriber' as const, organisation_id, password_hash: null }));
  const rows = await db.insertInto('users').values(users).returning('id').execute();
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys().toString('base64url');
  for (const { id } of rows) {
    const session = randomUUID();
    const hash = randomUUID().replaceAll('-', '').repeat(2);
    const times = { created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + 7 * 86_400_000), ended_at: null };
    await db
      .insertInto('sessions')
      .values({ id: session, user_id: id, ...times })
      .execute();
    const target = { endpoint: `https://${pushHost}/${hash}`, p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const device = {
      user_id: id,
      session_id: session,
      device: 'mobile' as const,
      registered_at: now,
      last_success_at: null,
      wait_until: null,
    };
    await db
      .insertInto('push_subscriptions')
      .values({ hash, ...target, ...device })
      .execute();
  }
  return rows.map(({ id }) => id);
}

/** Counts the first tries that have not been made: those after it come a minute later, and are not waited for. */
const dueJobs = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    due: number;
  }>`select count(*) as due from pgboss.job where name in ('digests.open', 'digests.send', 'push.open', 'push.send')
    and coalesce((data ->> 'tries')::integer, 0) = 0
    and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`.execute(db);
  return Number(rows[0]?.due ?? 0);
};

/** Notifies a thousand users and presses the portal until every mail and every push has left. */
async function notifyAll(db: Db, boss: PgBoss, users: readonly number[], pressed: () => Promise<Load>): Promise<Load[]> {
  const at = new Date();
  const words = {
    theme: 'actualites' as const,
    about: { kind: 'portal' as const, id: '' },
    at,
    title: 'Une nouvelle',
    description: '<p>Texte</p>',
    link: '/',
    linkLabel: 'Lire',
  };
  await db.transaction().execute((tx) =>
    insertNotifications(
      tx,
      users.map((userId) => ({ ...words, userId })),
    ),
  );
  for (const name of ['digests.open', 'push.open']) await boss.send(name, {}, { db: fromKysely(db) });
  const loads = [];
  do loads.push(await pressed());
  while ((await dueJobs(db)) > 0);
  return loads;
}

/** Measures readers alone, then beside the mails and the pushes of a thousand notifications. */
export async function measureNotifications(portal: BenchPortal, db: Db, { seconds, rounds }: Effort): Promise<NotificationsResult> {
  await portal.signInReaders();
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false });
  await boss.start();
  const users = await fillUsers(db, new Date());
  const reading = readingOf(portal);
  const pressed = () => press(portal.url, reading, { clients: readersAtOnce, seconds: seconds + 1 });
  await pressed();
  const quiet = [];
  for (let round = 0; round < rounds; round++) quiet.push(await pressed());
  const before = await countSent(db, users);
  const during = await notifyAll(db, boss, users, pressed);
  await boss.stop({ graceful: false });
  const after = await countSent(db, users);
  const [mails, pushes] = [after.mails, after.pushes - before.pushes];
  const [calm, busy] = [together(quiet), together(during)];
  const notifications = users.length;
  const missing = [
    ...(mails === notifications ? [] : [`${notifications - mails} mails ne sont pas partis`]),
    ...(pushes === notifications ? [] : [`${notifications - pushes} push n’ont pas été tentés`]),
  ];
  const problems = [...calm.unexpected, ...busy.unexpected, ...missing];
  return { notifications, mails, pushes, seconds: busy.seconds, quiet: figuresOf(calm), during: figuresOf(busy), problems };
}

/** Counts the mails that users were sent, and the pushes that were tried for anyone. */
async function countSent(db: Db, users: readonly number[]): Promise<{ mails: number; pushes: number }> {
  const { rows } = await sql<{ mails: number; pushes: number }>`select
    (select count(*) from notification_digests where sent and user_id = any(${[...users]}::integer[])) as mails,
    (select count(distinct data ->> 'subscriptionId') from pgboss.job where name = 'push.send' and state = 'completed') as pushes`.execute(
    db,
  );
  return { mails: Number(rows[0]?.mails ?? 0), pushes: Number(rows[0]?.pushes ?? 0) };
}

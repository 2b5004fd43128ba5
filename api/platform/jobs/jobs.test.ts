import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '#api/platform/database/open.ts';
import { aJobContext, eventually, openTestDatabase } from '#api/test/harness.ts';
import { type Job, job, noPayload } from './job.ts';
import { type Jobs, startJobs } from './jobs.ts';

let database: OpenDatabase;
let jobs: Jobs;
const done: unknown[] = [];
const errors: unknown[] = [];
const trial = job({
  name: 'essai',
  payload: z.object({ n: z.union([z.string(), z.number()]) }),
  run: async (_ctx, payload) => void done.push(payload),
});
const start = (started: readonly Job[], onError: (error: unknown) => unknown = (error) => errors.push(error)) =>
  startJobs({ ...database, jobs: started, context: () => aJobContext(database.db), onError });
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await start([trial]);
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('une tâche part avec la transaction qui l’envoie, et jamais sans elle', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, trial, { n: 'annulée' });
    throw new Error('annulation');
  });
  await expect(undone).rejects.toThrow('annulation');
  await database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, trial, { n: 'première' });
    await jobs.enqueue(tx, trial, { n: 'seconde' });
  });
  await eventually(() => done.length >= 2 || undefined);
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, trial, { n: 'dernière' }));
  await eventually(() => done.length >= 3 || undefined);
  expect(done).toEqual([{ n: 'première' }, { n: 'seconde' }, { n: 'dernière' }]);
  expect(errors).toEqual([]);
});

it('une file de vingt tâches se vide sans attendre entre deux tâches', async () => {
  done.length = 0;
  await database.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 20; n++) await jobs.enqueue(tx, trial, { n });
  });
  await eventually(() => done.length >= 20 || undefined);
  expect(done).toHaveLength(20);
});

it('une tâche qui échoue est écrite au journal sans adresse e-mail, puis tentée de nouveau', async () => {
  let attempts = 0;
  const run = async () => {
    attempts += 1;
    if (attempts === 1) throw Object.assign(new Error('550 jeanne@pins.example inconnue'), { code: 'EENVELOPE' });
  };
  const failing = job({ name: 'essai-manque', payload: noPayload, run });
  const logged: unknown[] = [];
  const others = await start([failing], (error) => logged.push(String(error)));
  await database.db.transaction().execute((tx) => others.enqueue(tx, failing, {}));
  await eventually(() => attempts > 1 || undefined);
  await others.stop();
  expect(logged).toEqual(['Error: essai-manque : EENVELOPE']);
});

it('une nuit manquée, portail ou base à l’arrêt, se rattrape une fois au retour', async () => {
  const run: number[] = [];
  const farFromNow = (new Date().getHours() + 12) % 24;
  const nightly = job({
    name: 'essai-de-nuit',
    cron: `5 ${farFromNow} * * *`,
    payload: noPayload,
    run: async () => void run.push(Date.now()),
  });
  await (await start([nightly])).stop();
  await sql`update pgboss.schedule set created_on = now() - interval '3 days' where name = 'essai-de-nuit'`.execute(database.db);
  await sql`update pgboss.version set cron_on = now() - interval '3 days'`.execute(database.db);
  const back = await start([nightly]);
  await eventually(() => run.length > 0 || undefined);
  await back.stop();
  expect(run).toHaveLength(1);
  expect(errors).toEqual([]);
});

it('une tâche avec retryForDays: 5 est tentée cinq jours, une autre quelques heures', async () => {
  const run = async () => undefined;
  const short = job({ name: 'essai-bref', payload: noPayload, run });
  const long = job({ name: 'essai-long', payload: noPayload, retryForDays: 5, run });
  const others = await start([short, long]);
  await database.db.transaction().execute(async (tx) => {
    await others.enqueue(tx, short, {});
    await others.enqueue(tx, long, {});
  });
  await others.stop();
  const { rows } = await sql<{ name: string; lasts: number }>`
    select name, (select sum(least(coalesce(retry_delay_max, 1000000), retry_delay * 2 ^ least(16, attempt) / 2)) / 3600
      from generate_series(1, retry_limit) attempt)::float as lasts
    from pgboss.job where name in ('essai-bref', 'essai-long') order by name`.execute(database.db);
  expect(rows.map(({ name, lasts }) => [name, Math.round(lasts)])).toEqual([
    ['essai-bref', 6],
    ['essai-long', 121],
  ]);
});

it('une tâche dure quatre minutes sans être reprise, et celle d’un processus tué l’est après une minute, sur une file ancienne aussi', async () => {
  const slow = job({ name: 'essai-lent', payload: noPayload, run: async () => undefined });
  const others = await start([slow]);
  await sql`update pgboss.queue set expire_seconds = 60, heartbeat_seconds = null where name = 'essai-lent'`.execute(database.db);
  await database.db.transaction().execute((tx) => others.enqueue(tx, slow, {}));
  await others.stop();
  const { rows } = await sql`select expire_seconds, heartbeat_seconds from pgboss.job where name = 'essai-lent'`.execute(database.db);
  expect(rows).toEqual([{ expire_seconds: 240, heartbeat_seconds: 60 }]);
});

it('une tâche dont les données sont mal formées échoue, et le journal nomme les champs sans leurs valeurs', async () => {
  const mistyped = job({
    name: 'essai-mal-forme',
    payload: z.object({ mail: z.email() }),
    run: async (_ctx, payload) => void done.push(payload),
  });
  const logged: unknown[] = [];
  done.length = 0;
  const others = await start([mistyped], (error) => logged.push(String(error)));
  await database.db.transaction().execute((tx) => others.enqueue(tx, mistyped, { mail: 'jeanne chez Pins' }));
  await eventually(() => logged.length > 0 || undefined);
  await others.stop();
  expect(logged[0]).toBe('Error: essai-mal-forme : invalid payload: mail');
  expect(done).toEqual([]);
});

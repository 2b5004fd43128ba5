import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openTestDatabase } from '#api/test/harness.ts';
import type { OpenDatabase } from '../database/open.ts';
import { type Jobs, startJobs } from './jobs.ts';

let database: OpenDatabase;
let jobs: Jobs;
const done: unknown[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const job = { name: 'essai', run: async (payload: object) => void done.push(payload) };
  jobs = await startJobs(database.db, database.kind, [job], (error) => errors.push(error));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('une tâche part avec la transaction qui l’envoie, et jamais sans elle', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'essai', { n: 'annulée' });
    throw new Error('annulation');
  });
  await expect(undone).rejects.toThrow('annulation');
  await database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'essai', { n: 'première' });
    await jobs.enqueue(tx, 'essai', { n: 'seconde' });
  });
  await eventually(() => done.length >= 2 || undefined);
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, 'essai', { n: 'dernière' }));
  await eventually(() => done.length >= 3 || undefined);
  expect(done).toEqual([{ n: 'première' }, { n: 'seconde' }, { n: 'dernière' }]);
  expect(errors).toEqual([]);
});

it('une file de vingt tâches se vide d’un trait', async () => {
  done.length = 0;
  await database.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 20; n++) await jobs.enqueue(tx, 'essai', { n });
  });
  await eventually(() => done.length >= 20 || undefined, 15_000);
  expect(done).toHaveLength(20);
});

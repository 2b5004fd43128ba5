import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceTo, movingDates } from '#api/modules/contracts/contracts.lifecycle.ts';
import { aNight, noonOf } from '#api/test/contract-nights.ts';
import { type Life, lastDay, lived, lives } from '#api/test/contract-years.ts';
import { aContract, aHolder, contractFamily, type SignedHolder } from '#api/test/contracts.ts';
import { aJobContext, eventually, isPostgres, openNode, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { addDays, daysBetween } from '#protocol/core/calendar.ts';
import { contractsOfTheDay } from './contracts.jobs.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  await portal.db.deleteFrom('contracts').execute();
  me = await aHolder(portal, 'subscriber', { firstname: 'Anne' });
});
const dateRow = async (id: number) =>
  portal.db.selectFrom('contracts').select(['status', 'end_date', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

describe('la tâche de la nuit', () => {
  it('fait commencer, reconduit ou arrête les contrats, avec une ligne d’histoire, et ne change rien la seconde fois', async () => {
    const starts = await aContract(portal, me, { status: 'validated', start_date: '2026-12-01' });
    const renews = await aContract(portal, me, { end_date: '2026-11-30', first_end_date: '2026-11-30', notification_date: '2026-08-01' });
    const ends = await aContract(portal, me, {
      end_date: '2026-11-30',
      automatic_renewal: false,
      renewal_months: null,
      notification_date: '2026-11-01',
    });
    await aNight(portal, '2026-11-30');
    expect([await dateRow(starts.id), await dateRow(renews.id), await dateRow(ends.id)].map(({ status }) => status)).toEqual([
      'validated',
      'active',
      'active',
    ]);
    await aNight(portal, '2026-12-01');
    await aNight(portal, '2026-12-01');
    expect(await dateRow(starts.id)).toEqual({ status: 'active', end_date: '2027-12-31', version: 2 });
    expect(await dateRow(renews.id)).toEqual({ status: 'renew', end_date: '2027-11-30', version: 2 });
    expect(await dateRow(ends.id)).toEqual({ status: 'halted', end_date: '2026-11-30', version: 2 });
    const lines = async (id: number) =>
      read(contractEndpoints.history, await me.get(`/api/v1/contract/${id}/history`)).rows.map(({ user, action }) => `${user} : ${action}`);
    expect(await lines(starts.id)).toEqual(['Automatique : Début du contrat le 01/12/2026']);
    expect(await lines(renews.id)).toEqual(['Automatique : Reconduction automatique jusqu’au 30/11/2027']);
    expect(await lines(ends.id)).toEqual(['Automatique : Fin du contrat le 30/11/2026']);
  });

  it('rattrape des années d’absence, une ligne pour chaque reconduction', async () => {
    const { id } = await aContract(portal, me, { end_date: '2026-11-30', first_end_date: '2026-11-30', notification_date: '2026-08-01' });
    await aNight(portal, '2029-02-01');
    expect(await dateRow(id)).toMatchObject({ status: 'renew', end_date: '2029-11-30' });
    expect(read(contractEndpoints.history, await me.get(`/api/v1/contract/${id}/history`)).rows.length).toBe(3);
  });
});

it.runIf(isPostgres)('un contrat verrouillé par un import pendant la tâche la fait échouer, puis recommencer la même nuit', async () => {
  const [locked, free] = [await aContract(portal, me, { end_date: '2026-11-30' }), await aContract(portal, me, { end_date: '2026-11-30' })];
  const run = () => contractsOfTheDay.run(aJobContext(portal.db, noonOf('2026-12-01')), {});
  await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('contracts').select('id').where('id', '=', locked.id).forUpdate().execute();
    await expect(run()).rejects.toThrow();
    expect([await dateRow(locked.id), await dateRow(free.id)].map(({ status }) => status)).toEqual(['active', 'renew']);
  });
  await run();
  expect(await dateRow(locked.id)).toMatchObject({ status: 'renew' });
});

it('avec deux nœuds ensemble et des nuits manquées, des contrats tirés au sort ont les dates de l’oracle et aucun rappel double', async () => {
  const drawn: Life[] = fc.sample(lives, { numRuns: 60, seed: 7 });
  const contracts = [];
  const family_id = await contractFamily(portal);
  for (const { renewal_months, ...life } of drawn) contracts.push(await aContract(portal, me, { ...life, renewal_months, family_id }));
  const queued: string[] = [];
  for (let day = '2026-01-01'; day < lastDay; day = addDays(day, 11 + (daysBetween('2026-01-01', day) % 7)))
    for (const night of await Promise.all([aNight(portal, day), aNight(portal, day)]))
      for (const { contractId, milestone, dueOn } of night) queued.push(`${contractId} ${milestone} ${dueOn}`);
  await Promise.all([aNight(portal, lastDay), aNight(portal, lastDay)]);
  for (const [at, life] of drawn.entries()) {
    const { status, end_date } = lived(life).life;
    const id = contracts[at]?.id ?? 0;
    expect(await dateRow(id), JSON.stringify(life)).toMatchObject({ status, end_date });
    const stored = await portal.db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored, 'tout ce que le temps a changé est écrit').toMatchObject(movingDates(advanceTo(life, lastDay).contract));
  }
  expect(new Set(queued).size).toBe(queued.length);
  expect(queued.length).toBeGreaterThan(100);
});

// This test comes last: its other node then takes the jobs of the first.
it('la tâche de la nuit se lance au démarrage, pour le jour de Paris', async () => {
  const { id } = await aContract(portal, me, { status: 'validated', start_date: '2026-11-22' });
  portal.clock.now = new Date('2026-11-21T23:30:00Z');
  const node = await openNode(portal, {}, { runsSchedules: true });
  node.clock.now = portal.clock.now;
  await eventually(async () => ((await dateRow(id)).status === 'active' ? true : undefined));
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { advanceTo, type Contract, dueReminders, isUrgent, liveStatuses } from '#api/modules/contracts/contracts.lifecycle.ts';
import { type Life, lives } from '#api/test/contract-years.ts';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { eventually, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractStatuses } from '#protocol/contracts/contract-values.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { addDays } from '#protocol/core/calendar.ts';
import { pageSize } from '#protocol/core/page.ts';
import { hasDueContracts, lockDueContracts } from './advance-contracts.queries.ts';
import { contractsOfTheDay } from './contracts.jobs.ts';
import { listRemindable } from './reminders.queries.ts';

/** All before the user signs in, so that the session is valid. Most boundaries of the contracts stand around the first day. */
const days = ['2026-03-29', '2026-01-31', '2026-02-28', '2026-05-15', '2026-06-30', '2026-08-31', '2026-10-25'] as const;
const [boundaryDay] = days;

/** The dates of a contract whose notification, last notice day, start and end stand so many days after the boundary day. */
function datesAround(status: Life['status'], notification: number, lastNotice: number, start: number, notice_days: number): Life {
  const end_date = addDays(boundaryDay, lastNotice + notice_days);
  return {
    status,
    start_date: addDays(boundaryDay, start),
    end_date,
    first_end_date: end_date,
    renewed_months: 0,
    notification_date: addDays(boundaryDay, notification),
    notice_days,
    automatic_renewal: true,
    renewal_months: 12,
    remind_from: '2025-01-01',
  };
}
const around = [-1, 0, 1];
const atBoundaries = contractStatuses.flatMap((status) => [
  ...around.flatMap((notification) => around.map((lastNotice) => datesAround(status, notification, lastNotice, -300, 10))),
  ...around.map((start) => datesAround(status, 30, 60, start, 10)),
  ...around.map((end) => datesAround(status, -20, end, -300, 0)),
]);
const drawn: Life[] = fc
  .sample(fc.tuple(lives, fc.constantFrom(...contractStatuses)), { numRuns: 60, seed: 20_261_122 })
  .map(([life, status]) => ({ ...life, status }));

let portal: TestPortal;
let me: SignedHolder;
let contracts: Contract[];
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-12-31T12:00:00Z');
  me = await aHolder(portal);
  await waitForNightlyJob();
  for (const life of [...atBoundaries, ...drawn]) await aContract(portal, me, life);
  contracts = await portal.db.selectFrom('contracts').selectAll().orderBy('id').execute();
});

/** Waits for the job of the start of the portal, which would move the contracts of this test. */
async function waitForNightlyJob(): Promise<void> {
  const { id } = await aContract(portal, me, { status: 'validated', start_date: '2025-01-01' });
  await portal.platform.db.transaction().execute((tx) => portal.platform.enqueue(tx, contractsOfTheDay, {}));
  await eventually(async () => {
    const { status } = await portal.db.selectFrom('contracts').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    return status === 'active' ? true : undefined;
  });
}
const idsOf = (rows: readonly { id: number | string }[]) => rows.map(({ id }) => Number(id)).toSorted((first, second) => first - second);

describe.each(days)('le %s, les requêtes et les règles s’accordent', (today) => {
  it('sur les contrats urgents, en tête de la première page', async () => {
    portal.clock.now = new Date(`${today}T12:00:00Z`);
    const { rows, pager } = read(contractEndpoints.list, await me.get('/api/v1/contracts'));
    expect(pager.total).toBe(contracts.length);
    const urgent = contracts.filter((contract) => isUrgent(contract, today));
    expect(rows.length - pageSize, 'la première page : les urgents, puis une page des autres').toBe(urgent.length);
    expect(idsOf(rows.slice(0, urgent.length))).toEqual(idsOf(urgent));
  });

  it('sur les contrats qui commencent, se reconduisent ou finissent', async () => {
    const due = contracts.filter((contract) => advanceTo(contract, today).steps.length > 0);
    const locked = await portal.db.transaction().execute((tx) => lockDueContracts(tx, today, contracts.length));
    expect(idsOf(locked)).toEqual(idsOf(due));
    expect(await hasDueContracts(portal.db, today)).toBe(due.length > 0);
  });

  it('sur les rappels dus : la requête n’en manque aucun d’un contrat à jour', async () => {
    const due = contracts.filter((contract) => contract.end_date >= today && dueReminders(contract, today).length > 0);
    const candidates = new Set(idsOf(await listRemindable(portal.db, today, 0, contracts.length)));
    expect(idsOf(due).filter((id) => !candidates.has(id))).toEqual([]);
  });
});

it('ces jours ont des contrats urgents et d’autres qui ne le sont pas', () => {
  const counts = days.map((today) => contracts.filter((contract) => isUrgent(contract, today)).length);
  expect(Math.max(...counts)).toBeGreaterThan(3);
  expect(Math.max(...counts)).toBeLessThan(contracts.length / 2);
});

it('les index partiels ont les statuts des règles', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'contracts'`.execute(portal.db);
  const statusesOf = (index: string) => {
    const definition = rows.find(({ name }) => name === index)?.definition ?? '';
    return contractStatuses.filter((status) => definition.includes(`'${status}'`));
  };
  expect(statusesOf('contracts_notice')).toEqual([...liveStatuses]);
  const starting = contractStatuses.filter((status) => startsOn(status));
  const ending = contractStatuses.filter((status) => endsOn(status));
  expect(statusesOf('contracts_to_start')).toEqual(starting);
  expect(statusesOf('contracts_to_end')).toEqual(ending);
});

/** The dates of a fixed term, to find the statuses that time moves: on the day after the start, and on the day after the end. */
const fixedTerm = { ...datesAround('active', 0, 0, 0, 0), automatic_renewal: false, renewal_months: null };
const startsOn = (status: Contract['status']) =>
  advanceTo({ ...fixedTerm, status, start_date: '2026-01-01', end_date: '2026-12-31' }, '2026-01-02').steps.length > 0;
const endsOn = (status: Contract['status']) =>
  status !== 'validated' &&
  advanceTo({ ...fixedTerm, status, start_date: '2025-01-01', end_date: '2026-01-01' }, '2026-01-02').steps.length > 0;

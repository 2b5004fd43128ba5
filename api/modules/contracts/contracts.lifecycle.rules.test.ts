import { describe, expect, it } from 'vitest';
import { type ContractStatus, contractStatuses } from '#protocol/contracts/contract-values.ts';
import {
  advanceTo,
  type ContractDates,
  dueReminders,
  isUrgent,
  lastNoticeDay,
  lifecycle,
  renewDates,
  selectableOnCreation,
} from './contracts.lifecycle.ts';

const course = (over: Partial<ContractDates> = {}): ContractDates => ({
  status: 'active',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  first_end_date: '2026-12-31',
  renewed_months: 0,
  notification_date: '2026-09-01',
  notice_days: 90,
  automatic_renewal: true,
  renewal_months: 12,
  remind_from: '2026-01-01',
  ...over,
});

describe('la vie d’un contrat', () => {
  /** The table of the specification, written again by hand. */
  const expected: Record<ContractStatus, string> = {
    draft: 'draft validated archived',
    validated: 'validated halted archived',
    active: 'active halted archived',
    renew: 'renew halted archived',
    halted: 'halted archived',
    archived: 'archived',
  };
  it.each(contractStatuses)('depuis %s, les statuts que l’on peut choisir', (from) => {
    expect(lifecycle[from].selectable.join(' ')).toBe(expected[from]);
  });
  it('à la création : brouillon ou validé', () => expect(selectableOnCreation).toEqual(['draft', 'validated']));
  it('on ne poursuit qu’un contrat validé, actif ou reconduit', () => {
    expect(contractStatuses.filter((status) => lifecycle[status].renewable)).toEqual(['validated', 'active', 'renew']);
  });
});

describe('ce qui arrive tout seul', () => {
  it('un contrat validé devient actif le jour de son application, pas la veille', () => {
    const contract = course({ status: 'validated', start_date: '2026-03-01' });
    expect(advanceTo(contract, '2026-02-28').steps).toEqual([]);
    expect(advanceTo(contract, '2026-03-01')).toMatchObject({
      contract: { status: 'active' },
      steps: [{ to: 'active', on: '2026-03-01' }],
    });
  });

  it('il vaut encore le jour de sa fin ; le lendemain il est reconduit, ses dates déplacées', () => {
    const contract = course();
    expect(advanceTo(contract, '2026-12-31').steps).toEqual([]);
    expect(advanceTo(contract, '2027-01-01').contract).toMatchObject({
      status: 'renew',
      end_date: '2027-12-31',
      notification_date: '2027-09-01',
      remind_from: '2026-01-01',
    });
  });

  it('sans reconduction automatique, il est arrêté', () => {
    const contract = course({ automatic_renewal: false, renewal_months: null });
    expect(advanceTo(contract, '2027-01-01')).toMatchObject({ contract: { status: 'halted', end_date: '2026-12-31' } });
  });

  it('des années d’absence se rattrapent pas à pas', () => {
    const { contract, steps } = advanceTo(course({ status: 'validated' }), '2029-06-01');
    expect(contract).toMatchObject({ status: 'renew', end_date: '2029-12-31' });
    expect(steps.map(({ to, on }) => `${to} ${on}`)).toEqual([
      'active 2026-01-01',
      'renew 2027-01-01',
      'renew 2028-01-01',
      'renew 2029-01-01',
    ]);
  });

  it('reconduit avant d’être écrit ici, il n’est armé que du jour où il l’est', () => {
    const contract = course({ end_date: '2025-12-31', first_end_date: '2025-12-31', remind_from: '2026-11-21' });
    expect(advanceTo(contract, '2026-11-21').contract).toMatchObject({ end_date: '2026-12-31', remind_from: '2026-11-21' });
  });

  it('le 31 janvier, plus un mois, deux fois, est le 31 mars', () => {
    const contract = course({ end_date: '2026-01-31', first_end_date: '2026-01-31', notification_date: '2026-01-21' });
    const once = renewDates(contract, 1, '2026-01-15');
    expect(once).toMatchObject({ end_date: '2026-02-28', notification_date: '2026-02-18', status: 'renew' });
    expect(renewDates(once, 1, '2026-01-15')).toMatchObject({ end_date: '2026-03-31', notification_date: '2026-03-21' });
  });

  it('du 29 février, un an plus tard est le 28, quatre ans le 29', () => {
    const contract = course({ end_date: '2028-02-29', first_end_date: '2028-02-29' });
    expect(renewDates(contract, 12, '2028-01-01').end_date).toBe('2029-02-28');
    expect(renewDates(renewDates(contract, 12, '2028-01-01'), 36, '2028-01-01').end_date).toBe('2032-02-29');
  });

  it.each(['draft', 'halted', 'archived'] as const)('%s : rien n’arrive', (status) => {
    expect(advanceTo(course({ status, start_date: '2020-01-01', end_date: '2021-01-01' }), '2026-11-21').steps).toEqual([]);
  });
});

describe('les échéances', () => {
  const dated = {
    status: 'active' as ContractStatus,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    first_end_date: '2026-12-31',
    renewed_months: 0,
    automatic_renewal: true,
    renewal_months: 12 as number | null,
    notice_days: 90,
    notification_date: '2026-09-01',
    remind_from: '2026-01-01',
  };

  it('le dernier jour pour dénoncer est la fin moins le préavis', () => expect(lastNoticeDay(dated)).toBe('2026-10-02'));

  it.each([
    ['2026-08-31', false],
    ['2026-09-01', true],
    ['2026-10-02', true],
    ['2026-10-03', false],
  ])('le %s, urgent : %s', (today, urgent) => {
    expect(isUrgent(dated, today)).toBe(urgent);
    for (const status of ['draft', 'validated', 'halted', 'archived'] as const) expect(isUrgent({ ...dated, status }, today)).toBe(false);
  });

  it('rappelle à 90, 30 et 7 jours, et le jour de la prévenance', () => {
    const due = (today: string) => dueReminders(dated, today).map(({ milestone }) => milestone);
    expect(due('2026-07-03')).toEqual([]);
    expect(due('2026-07-04')).toEqual(['90']);
    expect(due('2026-09-01')).toEqual(['90', 'notification']);
    expect(due('2026-09-02')).toEqual(['90', '30', 'notification']);
    expect(due('2026-09-25')).toEqual(['90', '30', '7', 'notification']);
    expect(due('2026-10-03'), 'trop tard pour dénoncer').toEqual(['notification']);
  });

  it('ne rappelle pas ce qui était dû avant que les dates soient ce qu’elles sont', () => {
    expect(dueReminders({ ...dated, remind_from: '2026-09-03' }, '2026-09-25').map(({ milestone }) => milestone)).toEqual(['7']);
  });

  it('un préavis aussi long que le terme se rappelle pour le terme à venir, dès qu’il est trop tard pour le présent', () => {
    const quarterly = { ...dated, renewal_months: 3, notice_days: 85, notification_date: '2026-12-01' };
    // To give notice for the end of December until 7 October, for the end of March until 5 January.
    const due = (today: string, over: object = {}) =>
      dueReminders({ ...quarterly, ...over }, today).map(({ milestone, dueOn, endDate }) => `${milestone} ${dueOn} ${endDate}`);
    expect(due('2026-10-07')).toEqual(['90 2026-07-09 2026-12-31', '30 2026-09-07 2026-12-31', '7 2026-09-30 2026-12-31']);
    expect(due('2026-10-08'), 'le J-90 est du lendemain du dernier jour').toEqual(['90 2026-10-07 2027-03-31']);
    expect(due('2026-12-06')).toEqual(['notification 2026-12-01 2026-12-31', '90 2026-10-07 2027-03-31', '30 2026-12-06 2027-03-31']);
    expect(due('2026-12-06', { renewal_months: null, automatic_renewal: false })).toEqual(['notification 2026-12-01 2026-12-31']);
    const renewed = advanceTo({ ...course({}), ...quarterly }, '2027-01-02').contract;
    expect(due('2027-01-02', renewed)).toEqual(['90 2026-10-07 2027-03-31', '30 2026-12-06 2027-03-31', '7 2026-12-29 2027-03-31']);
  });

  it('une poursuite n’arme que ce qui est dû après elle, une reconduction d’elle-même tout ce qui était à venir', () => {
    const monthly = course({
      end_date: '2027-03-31',
      first_end_date: '2027-03-31',
      notification_date: '2026-03-27',
      notice_days: 0,
      renewal_months: 1,
    });
    const decided = renewDates(monthly, 12, '2027-03-29');
    for (const day of ['2027-03-29', '2027-12-31', '2028-03-01', '2028-03-31'])
      expect(
        dueReminders(decided, day).map(({ dueOn }) => dueOn >= '2027-03-29'),
        day,
      ).not.toContain(false);
    const slow = { ...monthly, notice_days: 25, notification_date: '2027-03-01' };
    const automatic = advanceTo(slow, '2027-04-01').contract;
    expect(dueReminders(automatic, '2027-04-01').map(({ milestone }) => milestone)).toEqual(['90', '30', '7', 'notification']);
  });

  it.each(['draft', 'halted', 'archived'] as const)('%s : aucun rappel', (status) => {
    expect(dueReminders({ ...dated, status }, '2026-09-25')).toEqual([]);
  });
});

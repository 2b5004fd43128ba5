import { describe, expect, it } from 'vitest';
import { lockedInAmendment } from '#protocol/contracts/contract-form.ts';
import { type ContractStatus, contractStatuses } from '#protocol/contracts/contract-values.ts';
import {
  advanceTo,
  type ContractDates,
  dueReminders,
  isUrgent,
  lastNoticeDay,
  lifecycle,
  lockedFields,
  movingDates,
  nextDecision,
  nextTermWithNotice,
  renewDates,
  selectableOnCreation,
} from './contracts.lifecycle.ts';

const aLife = (over: Partial<ContractDates> = {}): ContractDates => ({
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
  /** The expected statuses by hand, from CTR-47 to CTR-52. */
  const expected: Record<ContractStatus, string> = {
    draft: 'draft validated archived',
    validated: 'validated halted archived',
    active: 'active halted archived',
    renew: 'renew halted archived',
    halted: 'halted archived',
    archived: 'archived',
  };
  it.each(contractStatuses)('un contrat %s peut prendre les statuts permis', (from) => {
    expect(lifecycle[from].selectable.join(' ')).toBe(expected[from]);
  });
  it('un nouveau contrat est brouillon ou validé', () => expect(selectableOnCreation).toEqual(['draft', 'validated']));
  it('on ne poursuit qu’un contrat validé, actif ou reconduit', () => {
    expect(contractStatuses.filter((status) => lifecycle[status].renewable)).toEqual(['validated', 'active', 'renew']);
  });
  it.each(contractStatuses)('[CTR-68] [CTR-69] [CTR-70] un contrat %s garde ses champs fermés, un avenant en a d’autres', (status) => {
    const { locked } = lifecycle[status];
    expect(lockedFields({ status, amendment: false })).toEqual(locked);
    expect(lockedFields({ status, amendment: true })).toEqual([...locked, ...lockedInAmendment]);
  });
  it('le temps et les reconductions changent six colonnes', () => {
    expect(movingDates(aLife())).toEqual({
      status: 'active',
      end_date: '2026-12-31',
      first_end_date: '2026-12-31',
      renewed_months: 0,
      notification_date: '2026-09-01',
      remind_from: '2026-01-01',
    });
  });
});

describe('les étapes automatiques', () => {
  it('un contrat validé devient actif le jour de son application, pas la veille', () => {
    const contract = aLife({ status: 'validated', start_date: '2026-03-01' });
    expect(advanceTo(contract, '2026-02-28').steps).toEqual([]);
    expect(advanceTo(contract, '2026-03-01')).toMatchObject({
      contract: { status: 'active' },
      steps: [{ to: 'active', on: '2026-03-01', endDate: '2026-12-31' }],
    });
  });

  it('un contrat vaut encore le jour de sa fin, et est reconduit le lendemain', () => {
    const contract = aLife();
    expect(advanceTo(contract, '2026-12-31').steps).toEqual([]);
    expect(advanceTo(contract, '2027-01-01').contract).toMatchObject({
      status: 'renew',
      end_date: '2027-12-31',
      notification_date: '2027-09-01',
      remind_from: '2026-01-01',
    });
  });

  it('un contrat sans reconduction automatique est arrêté', () => {
    const contract = aLife({ automatic_renewal: false, renewal_months: null });
    expect(advanceTo(contract, '2027-01-01')).toMatchObject({
      contract: { status: 'halted', end_date: '2026-12-31' },
      steps: [{ to: 'halted', on: '2027-01-01', endDate: '2026-12-31' }],
    });
  });

  it('des années d’absence se rattrapent pas à pas', () => {
    const { contract, steps } = advanceTo(aLife({ status: 'validated' }), '2029-06-01');
    expect(contract).toMatchObject({ status: 'renew', end_date: '2029-12-31' });
    expect(steps.map(({ to, on, endDate }) => `${to} ${on} ${endDate}`)).toEqual([
      'active 2026-01-01 2026-12-31',
      'renew 2027-01-01 2027-12-31',
      'renew 2028-01-01 2028-12-31',
      'renew 2029-01-01 2029-12-31',
    ]);
  });

  it('un contrat créé après le début de son terme n’a de rappels que depuis sa création', () => {
    const contract = aLife({ end_date: '2025-12-31', first_end_date: '2025-12-31', remind_from: '2026-11-21' });
    expect(advanceTo(contract, '2026-11-21').contract).toMatchObject({ end_date: '2026-12-31', remind_from: '2026-11-21' });
  });

  it('le 31 janvier, plus un mois, deux fois, est le 31 mars', () => {
    const contract = aLife({ end_date: '2026-01-31', first_end_date: '2026-01-31', notification_date: '2026-01-21' });
    const once = renewDates(contract, 1, '2026-01-15');
    expect(once).toMatchObject({ end_date: '2026-02-28', notification_date: '2026-02-18', status: 'renew' });
    expect(renewDates(once, 1, '2026-01-15')).toMatchObject({ end_date: '2026-03-31', notification_date: '2026-03-21' });
  });

  it('du 29 février, un an plus tard est le 28, quatre ans le 29', () => {
    const contract = aLife({ end_date: '2028-02-29', first_end_date: '2028-02-29' });
    expect(renewDates(contract, 12, '2028-01-01').end_date).toBe('2029-02-28');
    expect(renewDates(renewDates(contract, 12, '2028-01-01'), 36, '2028-01-01').end_date).toBe('2032-02-29');
  });

  it.each(['draft', 'halted', 'archived'] as const)('un contrat %s n’a aucune étape automatique', (status) => {
    expect(advanceTo(aLife({ status, start_date: '2020-01-01', end_date: '2021-01-01' }), '2026-11-21').steps).toEqual([]);
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
  ])('un contrat en cours est urgent le %s : %s', (today, urgent) => {
    expect(isUrgent(dated, today)).toBe(urgent);
    for (const status of ['draft', 'validated', 'halted', 'archived'] as const) expect(isUrgent({ ...dated, status }, today)).toBe(false);
  });

  it.each([
    ['son préavis', '2026-10-02', {}, { kind: 'notice', on: '2026-10-02' }],
    ['son renouvellement', '2026-10-03', {}, { kind: 'renewal', on: '2026-12-31' }],
    ['son renouvellement', '2026-10-02', { notice_days: 0 }, { kind: 'renewal', on: '2026-12-31' }],
    ['sa fin', '2026-10-03', { automatic_renewal: false }, { kind: 'end', on: '2026-12-31' }],
  ] as const)('un contrat demande de décider %s, le %s', (_, today, over, decision) => {
    expect(nextDecision({ ...dated, ...over }, today)).toEqual(decision);
  });

  it('les rappels sont dus à 90, 30 et 7 jours, et le jour de la prévenance', () => {
    const due = (today: string) => dueReminders(dated, today).map(({ milestone }) => milestone);
    expect(due('2026-07-03')).toEqual([]);
    expect(due('2026-07-04')).toEqual(['90']);
    expect(due('2026-09-01')).toEqual(['90', 'notification']);
    expect(due('2026-09-02')).toEqual(['90', '30', 'notification']);
    expect(due('2026-09-25')).toEqual(['90', '30', '7', 'notification']);
    expect(due('2026-10-03'), 'trop tard pour dénoncer').toEqual(['notification']);
  });

  it('aucun rappel n’est dû avant le jour où les dates ont été fixées', () => {
    const due = (remind_from: string) => dueReminders({ ...dated, remind_from }, '2026-09-25').map(({ milestone }) => milestone);
    expect(due('2026-09-02'), 'le jour même').toEqual(['30', '7']);
    expect(due('2026-09-03')).toEqual(['7']);
  });

  it('des dates fixées le jour où s’ouvre le terme suivant en ont les rappels, le lendemain non', () => {
    const quarterly = { ...dated, renewal_months: 3, notice_days: 85, notification_date: '2026-12-01' };
    const due = (remind_from: string) => dueReminders({ ...quarterly, remind_from }, '2026-10-20').map(({ milestone }) => milestone);
    // The last notice day is 7 October: the reminder of 7 October for the next term is due on the 8th.
    expect(due('2026-10-08')).toEqual(['90']);
    expect(due('2026-10-09')).toEqual([]);
  });

  it('une reconduction rouvre les rappels des dates connues au lendemain du dernier jour pour dénoncer, pas après', () => {
    const monthly = aLife({ notice_days: 25, renewal_months: 1, notification_date: '2026-12-01' });
    // The last notice day is 6 December for the end of December, 6 January for the end of January.
    const renewed = (remind_from: string) => advanceTo({ ...monthly, remind_from }, '2027-01-01').contract.remind_from;
    expect(renewed('2026-12-07')).toBe('2026-10-08');
    expect(renewed('2026-12-08')).toBe('2026-12-08');
    expect(renewed('2026-01-01'), 'un jour plus ancien reste').toBe('2026-01-01');
  });

  it('le premier terme que l’on peut encore dénoncer est un terme suivant, et un contrat qui vit', () => {
    const monthly = aLife({ notice_days: 25, renewal_months: 1 });
    const next = (today: string, over: Partial<ContractDates> = {}) => nextTermWithNotice({ ...monthly, ...over }, today)?.end_date ?? null;
    expect(next('2026-12-06'), 'le dernier jour du terme présent').toBeNull();
    expect([next('2026-12-07'), next('2027-01-06'), next('2027-01-07')]).toEqual(['2027-01-31', '2027-01-31', '2027-02-28']);
    expect(next('2026-12-07', { status: 'validated' })).toBe('2027-01-31');
    for (const status of ['draft', 'halted', 'archived'] as const) expect(next('2026-12-07', { status }), status).toBeNull();
    expect(next('2027-01-07', { notice_days: 0 })).toBeNull();
    expect(next('2026-12-07', { automatic_renewal: false })).toBeNull();
  });

  it('les rappels du terme suivant sont dus dès que le préavis du terme présent est passé', () => {
    const quarterly = { ...dated, renewal_months: 3, notice_days: 85, notification_date: '2026-12-01' };
    // The last notice day is 7 October for the end of December, 5 January for the end of March.
    const due = (today: string, over: object = {}) =>
      dueReminders({ ...quarterly, ...over }, today).map(({ milestone, dueOn, term }) => `${milestone} ${dueOn} ${term.end_date}`);
    expect(due('2026-10-07')).toEqual(['90 2026-07-09 2026-12-31', '30 2026-09-07 2026-12-31', '7 2026-09-30 2026-12-31']);
    expect(due('2026-10-08'), 'le J-90 est du lendemain du dernier jour').toEqual(['90 2026-10-07 2027-03-31']);
    expect(due('2026-12-06')).toEqual(['notification 2026-12-01 2026-12-31', '90 2026-10-07 2027-03-31', '30 2026-12-06 2027-03-31']);
    expect(due('2026-12-06', { renewal_months: null, automatic_renewal: false })).toEqual(['notification 2026-12-01 2026-12-31']);
    const nextTerm = advanceTo({ ...aLife({}), ...quarterly }, '2027-01-02').contract;
    expect(due('2027-01-02', nextTerm)).toEqual(['90 2026-10-07 2027-03-31', '30 2026-12-06 2027-03-31', '7 2026-12-29 2027-03-31']);
  });

  it('une poursuite n’a que les rappels dus après elle, une reconduction automatique a tous ceux du terme suivant', () => {
    const monthly = aLife({
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

  it.each(['draft', 'halted', 'archived'] as const)('un contrat %s n’a aucun rappel', (status) => {
    expect(dueReminders({ ...dated, status }, '2026-09-25')).toEqual([]);
  });
});

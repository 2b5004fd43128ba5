import { expect, it } from 'vitest';
import { deadlineInList, deadlineSentence, deadlineToday, reminderSentence } from './contracts.texts.ts';

const contract = {
  status: 'active',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  first_end_date: '2026-12-31',
  renewed_months: 0,
  notice_days: 30,
  automatic_renewal: true,
  renewal_months: 12,
} as const;

it('la phrase d’une échéance reste vraie, ou dit les jours qui restent aujourd’hui', () => {
  expect(deadlineSentence(contract, '2026-11-21')).toBe('Échéance 31/12/2026, préavis de 30 jours : à dénoncer au plus tard le 01/12/2026');
  const today = (day: string, over: object = {}) => deadlineToday({ ...contract, ...over }, day);
  const notice = 'Échéance 31/12/2026, préavis de 30 jours : ';
  expect(today('2026-11-21')).toBe(`${notice}à dénoncer au plus tard le 01/12/2026, dans 10 jours`);
  expect(today('2026-11-30')).toBe(`${notice}à dénoncer au plus tard le 01/12/2026, demain`);
  expect(today('2026-12-01')).toBe(`${notice}à dénoncer au plus tard le 01/12/2026, aujourd’hui`);
  expect(today('2026-12-02')).toBe(
    `${notice}dépassé depuis le 01/12/2026. Terme suivant, jusqu’au 31/12/2027 : à dénoncer au plus tard le 01/12/2027, dans 364 jours`,
  );
  expect(today('2026-12-02', { status: 'draft' })).toBe(`${notice}dépassé depuis le 01/12/2026`);
  expect(today('2026-12-01', { notice_days: 0 })).toBe('Échéance 31/12/2026, dans 30 jours, sans préavis : reconduit ensuite pour 12 mois');
  const fixedTerm = { notice_days: 0, automatic_renewal: false, renewal_months: null };
  expect(today('2026-12-30', fixedTerm)).toBe('Échéance 31/12/2026, demain, sans reconduction');
  expect(today('2027-01-02', { ...fixedTerm, status: 'draft' })).toBe('Échéance 31/12/2026, sans reconduction');
  expect(today('2026-12-21', { status: 'halted' })).toBe('Arrêt le 31/12/2026, dans 10 jours');
  expect(today('2026-12-31', { status: 'halted' })).toBe('Arrêt le 31/12/2026, aujourd’hui');
  expect(today('2026-12-30', { notice_days: 1 })).toBe(
    'Échéance 31/12/2026, préavis de 1 jour : à dénoncer au plus tard le 30/12/2026, aujourd’hui',
  );
  expect(today('2023-01-01', fixedTerm)).toBe('Échéance 31/12/2026, dans 1\u202f460 jours, sans reconduction');
  expect(today('2027-01-01', { status: 'halted' })).toBe('Arrêté depuis le 31/12/2026');
  expect(today('2026-12-01', { status: 'archived' })).toBe('Archivé, échéance 31/12/2026');
});

it('dans la liste, l’échéance commence par la tâche et les jours qui restent', () => {
  const listed = (day: string, over: object = {}) => deadlineInList({ ...contract, ...over }, day);
  expect(listed('2026-11-21')).toBe('À dénoncer au plus tard le 01/12/2026, dans 10 jours (préavis de 30 jours)');
  expect(listed('2026-12-01')).toBe('À dénoncer au plus tard le 01/12/2026, aujourd’hui (préavis de 30 jours)');
  expect(listed('2026-12-02')).toBe('Préavis de 30 jours dépassé depuis le 01/12/2026');
  expect(listed('2026-12-02', { renewal_months: 1 })).toBe(
    'Préavis de 30 jours dépassé depuis le 01/12/2026 ; terme suivant à dénoncer au plus tard le 01/01/2027, dans 30 jours',
  );
  // The last day of the next term is 31 March 2027: 90 days after 31 December.
  const overdue = 'Préavis de 30 jours dépassé depuis le 01/12/2026';
  const nextSoon = `${overdue} ; terme suivant à dénoncer au plus tard le 31/03/2027, dans 90 jours`;
  expect(listed('2026-12-31', { renewal_months: 4 })).toBe(nextSoon);
  expect(listed('2026-12-30', { renewal_months: 4 })).toBe(overdue);
  expect(listed('2026-12-02', { status: 'draft' }), 'un brouillon n’a pas de terme suivant').toBe(overdue);
  expect(listed('2026-12-21', { notice_days: 0 })).toBe(
    'Échéance 31/12/2026, dans 10 jours, sans préavis : reconduit ensuite pour 12 mois',
  );
  expect(listed('2026-12-21', { status: 'archived' })).toBe('Archivé, échéance 31/12/2026');
});

it('un rappel du terme suivant commence par « Terme suivant »', () => {
  expect(reminderSentence(contract, contract, '2026-11-21')).toBe(deadlineSentence(contract, '2026-11-21'));
  expect(reminderSentence(contract, { ...contract, end_date: '2027-12-31', renewed_months: 12 }, '2026-12-05')).toBe(
    'Terme suivant, échéance 31/12/2027, préavis de 30 jours : à dénoncer au plus tard le 01/12/2027',
  );
});

it('un terme que rien ne reconduit n’a rien à dénoncer, même avec un préavis', () => {
  const last = { ...contract, automatic_renewal: false };
  expect(deadlineSentence(last, '2026-11-21')).toBe('Échéance 31/12/2026, sans reconduction');
  expect(deadlineInList(last, '2026-12-21')).toBe('Échéance 31/12/2026, dans 10 jours, sans reconduction');
  const next = { ...contract, end_date: '2027-12-31', renewed_months: 12, automatic_renewal: false };
  expect(reminderSentence(contract, next, '2026-12-05')).toBe('Terme suivant, échéance 31/12/2027, sans reconduction');
});

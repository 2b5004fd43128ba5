import { expect, it } from 'vitest';
import type { AnnouncementRow } from '#protocol/notifications/announcement-desk.ts';
import { audienceText, hourText, isLeaving, readersText, totalOf } from './announcement-texts.ts';

const free = { change: null, trial: null, send: null, cancel: null, withdraw: null, trash: null, restore: null };
const row: AnnouncementRow = {
  ...{ id: '1', title: 'Panne', theme: 'reseau', state: 'draft', plannedFor: null, sentAt: null, withdrawnAt: null, recipients: null },
  ...{ readers: null, version: 1, changedAt: '2026-11-20T09:00:00.000Z', changedBy: null, verdicts: free },
};
const [plannedFor, sentAt, withdrawnAt] = ['2099-11-21T08:00:00.000Z', '2026-11-22T08:30:00.000Z', '2026-11-23T23:30:00.000Z'];

it.each<[string, Partial<AnnouncementRow>, string]>([
  ['un brouillon n’en a pas', {}, ''],
  ['programmée', { state: 'planned', plannedFor }, 'le 21/11/2099 à 9\u00a0h'],
  ['en train de partir', { state: 'planned', plannedFor: '2020-01-01T08:00:00.000Z' }, 'Envoi en cours'],
  ['envoyée', { state: 'sent', plannedFor, sentAt }, 'le 22/11/2026 à 9\u00a0h\u00a030'],
  ['retirée', { state: 'withdrawn', plannedFor, sentAt, withdrawnAt }, 'le 24/11/2026 à 0\u00a0h\u00a030'],
])('l’heure d’une notification : %s', (_name, over, text) => expect(hourText({ ...row, ...over })).toBe(text));

it('seul un envoi programmé dont l’heure est passée est en train de partir', () => {
  const passed = '2020-01-01T08:00:00.000Z';
  expect([isLeaving({ state: 'planned', plannedFor: passed }), isLeaving({ state: 'planned', plannedFor })]).toEqual([true, false]);
  expect([isLeaving({ state: 'sent', plannedFor: passed }), isLeaving({ state: 'draft', plannedFor: null })]).toEqual([false, false]);
});

it.each([
  [null, null, ''],
  [340, 0, '0\u00a0lecture sur 340'],
  [340, 1, '1\u00a0lecture sur 340'],
  [1340, 12, '12\u00a0lectures sur 1\u202f340'],
])('de %s destinataires, %s l’ont lue : « %s »', (recipients, readers, text) => expect(readersText({ recipients, readers })).toBe(text));

it('une audience se compte, et nomme les seuls rôles qui y sont', () => {
  expect(totalOf({ subscribers: 340, suppliers: 12, operators: 1 })).toBe(353);
  expect(audienceText({ subscribers: 340, suppliers: 12, operators: 1 })).toBe(
    '340\u00a0adhérents, 12\u00a0fournisseurs, 1\u00a0opérateur',
  );
  expect(audienceText({ subscribers: 0, suppliers: 1, operators: 0 })).toBe('1\u00a0fournisseur');
  expect(audienceText({ subscribers: 0, suppliers: 0, operators: 0 })).toBe('');
});

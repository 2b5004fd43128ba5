import { expect, it } from 'vitest';
import type { Contract } from '#api/modules/contracts/contracts.lifecycle.ts';
import { letter } from '#api/platform/mail/letter.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import { reminderWords } from './contracts.mails.ts';

const contract: Contract = {
  id: 3,
  organisation_id: 1,
  author_id: 2,
  title: 'Entretien',
  status: 'active',
  nature: 'service',
  family_id: 4,
  amendment: false,
  parent_id: null,
  master_contract: false,
  mercurial_network: false,
  supplier_id: null,
  supplier_text: 'Propreté de l’Ouest',
  internal_ref: null,
  description: null,
  note: null,
  start_date: '2024-01-01',
  end_date: '2026-12-28',
  first_end_date: '2026-12-28',
  renewed_months: 0,
  notification_date: '2026-09-01',
  notice_days: 60,
  automatic_renewal: true,
  renewal_months: 1,
  prices_revision_clause: null,
  currency: 'EUR',
  year_amount_cents: null,
  remind_from: '2026-01-01',
  version: 1,
  words: '',
  deleted_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  import_reference: null,
  import_supplier: null,
  import_print: null,
};
const remindersMail = (terms: Parameters<typeof reminderWords>[0]['terms']) =>
  letter({
    to: 'anne@reseau.example',
    firstname: 'Anne',
    networkName: 'Réseau',
    ...reminderWords({ terms, today: '2026-11-22', publicUrl: 'http://portail.test', most: 20 }),
  });

const next: Contract = { ...contract, end_date: '2027-01-28', renewed_months: 1 };

it('le mail d’un terme suivant le nomme, avec le dernier jour pour le dénoncer', () => {
  const { subject, text, html } = remindersMail([{ contract, term: next }]);
  expect(subject).toBe('Réseau : échéance du contrat « Entretien »');
  expect(text).toContain('Terme suivant, échéance 28/01/2027, préavis de 60 jours : à dénoncer au plus tard le 29/11/2026.');
  expect(text).toContain('Pour qu’il s’arrête alors, dénoncez-le au plus tard le 29/11/2026, dans 7 jours.');
  expect(html).toContain('préavis de 60\u00a0jours\u00a0: à dénoncer');
});

it('le mail d’un terme suivant que rien ne reconduit dit sa fin', () => {
  const last = { ...next, automatic_renewal: false };
  const { text } = remindersMail([{ contract, term: last }]);
  expect(text).toContain('Ce contrat prend fin le 28/01/2027, dans 67 jours.');
  expect(text).not.toMatch(/dénonc/);
});

const several = (count: number) => Array.from({ length: count }, (_one, at) => ({ contract: { ...contract, id: at + 1 }, term: contract }));

it.each([
  [20, 'Voir vos contrats'],
  [21, 'Voir le dernier dans vos contrats'],
  [22, 'Voir les 2 autres dans vos contrats'],
])('de %s contrats, le lien vers la liste : « %s »', (count, label) => {
  expect(remindersMail(several(count)).text).toContain(`${label} :\nhttp://portail.test/contrats\n`);
});

it('au-delà de vingt contrats, le mail dit combien il en reste et où les lire', () => {
  const terms = several(23);
  const { subject, text, html } = remindersMail(terms);
  expect(subject).toBe('Réseau : 23 échéances de contrats');
  expect(text.match(/^Contrat « /gm)).toHaveLength(20);
  expect(text).toContain('Voir les 3 autres dans vos contrats :\nhttp://portail.test/contrats\n');
  expect(html).toContain('Voir les 3 autres dans vos contrats</a>');
});

const revisionOf = (contract_id: number, revised_on: CalendarDate) =>
  ({ contract_id, title: 'Transport', subject: 'Forfait', revised_on, milestone: '30', outcome: null }) as const;

it.each([
  ['une échéance et une révision du même contrat', [{ contract, term: contract }], [revisionOf(3, '2026-12-01')], 'ce contrat'],
  ['deux révisions d’un contrat', [], [revisionOf(3, '2026-12-01'), revisionOf(3, '2026-12-15')], 'ce contrat'],
  ['une échéance d’un contrat et la révision d’un autre', [{ contract, term: contract }], [revisionOf(4, '2026-12-01')], 'ces contrats'],
])('le pied du mail compte les contrats : %s', (_case, terms, revisions, counted) => {
  const { why } = reminderWords({ terms, revisions, today: '2026-11-22', publicUrl: 'http://portail.test', most: 20 });
  expect(why).toBe(`Vous recevez ce message parce que vous suivez ${counted} sur le portail.`);
});

it('au-delà de vingt révisions, le mail dit combien il en reste et où les lire', () => {
  const revision = {
    contract_id: 1,
    title: 'Transport',
    subject: 'Forfait',
    revised_on: '2026-12-01',
    milestone: '30',
    outcome: null,
  } as const;
  const ofRevisions = (count: number) =>
    reminderWords({
      terms: [],
      revisions: Array.from({ length: count }, () => revision),
      today: '2026-11-22',
      publicUrl: 'http://portail.test',
      most: 20,
    });
  expect(ofRevisions(23).blocks).toHaveLength(21);
  expect(ofRevisions(23).blocks.at(-1)).toEqual({ href: 'http://portail.test/contrats', label: 'Voir les 3 autres dans vos contrats' });
  expect(ofRevisions(20).blocks).toHaveLength(20);
});

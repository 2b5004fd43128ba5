import { beforeAll, expect, it } from 'vitest';
import { contractColumns } from '#api/modules/contracts/contracts.present.ts';
import { aContract, aHolder, contractFamily, type SignedHolder } from '#api/test/contracts.ts';
import { aFamily, aSupplier } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
});
type Row = Record<string, unknown>;
const exported = async (me: SignedHolder) => ((await me.get('/api/v1/contracts?xlsx=true')).body as { rows: Row[] }).rows;

it('[CTR-09] chaque colonne de l’export a sa propre valeur', async () => {
  const me = await aHolder(portal, 'subscriber', { firstname: 'Anne', lastname: 'Le Gall' });
  const { family } = await aFamily(portal, { family: 'Énergie verte' });
  const supplier = await aSupplier(portal, { title: 'Frigoriste du Ponant' });
  const parent = await aContract(portal, me, { title: 'Cadre', end_date: '2040-12-31', first_end_date: '2040-12-31' });
  await aContract(portal, me, {
    title: 'Froid',
    amendment: true,
    parent_id: parent.id,
    supplier_id: supplier.id,
    supplier_text: null,
    status: 'renew',
    nature: 'rental',
    family_id: family.id,
    internal_ref: 'MNT-1',
    start_date: '2025-02-01',
    end_date: '2027-03-31',
    first_end_date: '2026-03-31',
    renewed_months: 12,
    notification_date: '2027-01-05',
    notice_days: 30,
    automatic_renewal: true,
    renewal_months: 6,
    year_amount_cents: 1_234_567,
    currency: 'USD',
  });
  const [row] = await exported(me);
  expect(row).toEqual({
    title: 'Froid',
    amendment: 'Oui',
    parent: 'Cadre',
    supplier: 'Frigoriste du Ponant',
    contractStatus: 'Reconduit',
    contractNature: 'Location',
    purchaseCategory: 'Énergie verte',
    internalRef: 'MNT-1',
    startDate: '2025-02-01',
    endDate: '2027-03-31',
    notificationDate: '2027-01-05',
    noticeDuration: 30,
    lastNoticeDay: '2027-03-01',
    automaticRenewal: 'Oui',
    renewalDuration: 6,
    yearAmount: 12_345.67,
    currency: 'USD',
    author: 'Anne Le Gall',
  });
  expect(Object.keys(row ?? {})).toEqual(contractColumns.map(({ key }) => key));
});

it('une case sans valeur est vide : ni préavis d’un terme fixe, ni montant, ni parent', async () => {
  const me = await aHolder(portal);
  const fixed = { automatic_renewal: false, renewal_months: null, notice_days: 30, year_amount_cents: null, internal_ref: null };
  await aContract(portal, me, { ...fixed, family_id: await contractFamily(portal) });
  expect(await exported(me)).toMatchObject([
    { automaticRenewal: 'Non', renewalDuration: null, lastNoticeDay: null, yearAmount: null, internalRef: null, parent: null },
  ]);
});

it('un parent que l’on ne voit pas, ou supprimé, n’y est pas nommé', async () => {
  const me = await aHolder(portal);
  const reader = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'read' });
  const secret = await aContract(portal, me, { title: 'Accord secret' });
  const deleted = await aContract(portal, me, { title: 'Accord supprimé', deleted_at: portal.clock.now }, [[reader, 'read']]);
  for (const { id } of [secret, deleted]) await aContract(portal, me, { title: 'Rangé dessous', parent_id: id }, [[reader, 'read']]);
  expect((await exported(reader)).map(({ title, parent }) => [title, parent])).toEqual([
    ['Rangé dessous', null],
    ['Rangé dessous', null],
  ]);
  expect((await exported(me)).flatMap(({ parent }) => parent ?? [])).toEqual(['Accord secret']);
});

it('un contrat dont l’auteur a fermé son compte porte le nom de sa société', async () => {
  const author = await aHolder(portal, 'subscriber', { firstname: 'Partie', lastname: 'Ailleurs' });
  const me = await aHolder(portal, 'subscriber', { organisation_id: author.organisation_id, contract_rights: 'read' });
  await aContract(portal, author);
  await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', author.id).execute();
  const { title } = await portal.db
    .selectFrom('organisations')
    .select('title')
    .where('id', '=', author.organisation_id ?? 0)
    .executeTakeFirstOrThrow();
  expect((await exported(me)).map((row) => row.author)).toEqual([title]);
});

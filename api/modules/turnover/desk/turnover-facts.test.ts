import { beforeAll, beforeEach, expect, it } from 'vitest';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { declares } from '#api/test/declares.ts';
import { aFamily, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';

const base = '/api/v1/operator/turnover';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => openAt('2026-11-24T09:00:00Z'));

/** Sets the clock and opens a session that is valid then. */
async function openAt(now: string): Promise<void> {
  portal.clock.now = new Date(now);
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
}

const missing = async (query = '') => read(turnoverDeskEndpoints.missing, await manager.get(`${base}/missing?${query}`));
const pathOf = (seller: { id: number }, buyer: { id: number }) => `${base}/pairs/${seller.id}/${buyer.id}`;
const readPair = async (path: string, year = '') => read(turnoverDeskEndpoints.pair, await manager.get(`${path}?year=${year}`));
async function correct(path: string, month: string, amount: string, before: number | null) {
  const family = { id: (await readPair(path, month.slice(0, 4))).rows[0]?.id ?? '', label: '' };
  const form = { family, month, amount, reason: 'Facture oubliée' };
  return read(turnoverDeskEndpoints.correct, await manager.change('POST', `${path}/corrections`, { form, before }));
}

it('le mois proposé est le dernier déclaré, et jamais un mois à venir', async () => {
  await declares(portal, (await aSubscriber(portal)).id, (await aSupplier(portal)).id, { '2026-09': 10 });
  expect((await missing()).month).toBe('2026-09');
  await openAt('2026-08-12T09:00:00Z');
  const before = await missing();
  expect([before.month, before.months[0], before.months.length]).toEqual(['2026-08', '2026-08', 12]);
});

it('un interlocuteur monté au premier rang devient celui à qui demander', async () => {
  const seller = await aSupplier(portal, { title: 'Chaudronnerie Aldebert' });
  await declares(portal, (await aSubscriber(portal)).id, seller.id, { '2026-09': 10 });
  const contacts = ['Ancien', 'Nouveau'].map((lastname, at) => ({
    firstname: 'Anne',
    lastname,
    email: `${lastname}@x.example`,
    position: 1 - at,
  }));
  for (const contact of contacts)
    await portal.db
      .insertInto('contacts')
      .values({ ...contact, organisation_id: seller.id })
      .execute();
  expect((await missing('q=aldebert&month=2026-10')).rows).toMatchObject([{ email: 'Nouveau@x.example' }]);
});

it('les familles suivent l’alphabet, majuscules et accents compris', async () => {
  for (const family of ['Tri zinc', 'Tri électricité', 'Tri Abattage', 'Tri œuvres']) await aFamily(portal, { family, subFamily: 'Autre' });
  const { rows } = read(turnoverDeskEndpoints.choices, await manager.get(`${base}/choices/family?q=tri`));
  const families = rows.map(({ label }) => label).filter((label) => !label.includes('›'));
  expect(families).toEqual(['Tri Abattage', 'Tri électricité', 'Tri œuvres', 'Tri zinc']);
});

it('un couple n’a que ses corrections, et celles d’une autre année y sont', async () => {
  const [seller, otherSeller] = [await aSupplier(portal), await aSupplier(portal)];
  const [buyer, otherBuyer] = [await aSubscriber(portal), await aSubscriber(portal)];
  const pairs = [pathOf(seller, buyer), pathOf(otherSeller, buyer), pathOf(seller, otherBuyer)];
  for (const [one, other] of [
    [seller, buyer],
    [otherSeller, buyer],
    [seller, otherBuyer],
  ] as const)
    await declares(portal, other.id, one.id, { '2025-03': 7, '2026-10': 5 });
  for (const [at, path] of pairs.entries()) await correct(path, '2026-10', String(10 + at), 5);
  for (const [at, path] of pairs.entries()) expect((await readPair(path)).corrections.map(({ after }) => after)).toEqual([10 + at]);
  const corrected = await correct(pairs[0] ?? '', '2025-03', '8', 7);
  expect([corrected.year, corrected.rows[0]?.amounts[2]]).toEqual([2025, 8]);
  expect(corrected.corrections.map(({ month }) => month)).toEqual(['2025-03', '2026-10']);
});

it('le mois en cours, à l’heure de Paris, se corrige', async () => {
  const [seller, buyer] = [await aSupplier(portal), await aSubscriber(portal)];
  await declares(portal, buyer.id, seller.id, { '2026-10': 5 });
  const path = pathOf(seller, buyer);
  expect((await readPair(path)).lastMonth).toBe('2026-11');
  expect((await correct(path, '2026-11', '9', null)).rows[0]?.amounts[10]).toBe(9);
  await openAt('2026-11-30T23:30:00Z');
  expect((await readPair(path)).lastMonth).toBe('2026-12');
  expect((await correct(path, '2026-12', '4', null)).rows[0]?.amounts[11]).toBe(4);
});

it('qui n’a pas déclaré se compte sans la recherche, avec la somme de son dernier mois et de quoi l’appeler', async () => {
  const late = { title: 'Corderie Absente', city: 'Vannes', phone: '02 97 00 00 00' };
  const [seller, other] = [await aSupplier(portal, late), await aSupplier(portal, { title: 'Voilerie Muette' })];
  const [first, second] = [await aSubscriber(portal), await aSubscriber(portal)];
  await declares(portal, first.id, seller.id, { '2026-03': 30 });
  await declares(portal, second.id, seller.id, { '2026-03': 12.5 });
  await declares(portal, first.id, other.id, { '2026-02': 1 });
  await portal.db
    .insertInto('contacts')
    .values({ organisation_id: seller.id, firstname: 'Anne', lastname: 'Le Goff', email: 'compta@corderie.example' })
    .execute();
  const found = await missing('q=corderie&month=2026-04');
  expect([found.expected, found.missing, found.pager.total]).toEqual([2, 2, 1]);
  const facts = { title: late.title, city: 'Vannes', email: 'compta@corderie.example', phone: late.phone, lastMonth: '2026-03' };
  expect(found.rows).toEqual([{ id: String(seller.id), ...facts, lastAmount: 42.5 }]);
  const { rows } = (await manager.get(`${base}/missing?q=corderie&month=2026-04&xlsx=1`)).body as { rows: object[] };
  expect(rows).toEqual([{ ...facts, siret: expect.stringMatching(/^\d{14}$/), lastMonth: 'mars 2026', lastAmount: 42.5 }]);
});

it('le fichier du tableau nomme ses mois comme l’écran', async () => {
  const [seller, buyer] = [await aSupplier(portal, { title: 'Ganterie des Mois' }), await aSubscriber(portal)];
  await declares(portal, buyer.id, seller.id, { '2026-09': 100, '2026-10': 250 });
  const file = await manager.get(`${base}?xlsx=1&year=2026&q=ganterie`, { accept: spreadsheetType });
  expect(await sheetOf(file)).toMatchObject([{ Fournisseur: seller.title, 'sept. 2026': 100, 'oct. 2026': 250, Total: 350 }]);
});

it('un mois hors de 1900 à 2099 n’en est pas un', async () => {
  for (const month of ['0000-01', '0050-01', '1899-12', '2100-01'])
    expect((await manager.get(`${base}/missing?month=${month}`)).status, month).toBe(400);
  for (const month of ['1900-01', '2099-12']) expect((await missing(`month=${month}`)).month).toBe(month);
});

it.each(['supplier', 'subscriber'] as const)('le chiffre d’affaires d’une société fermée se retrouve : %s', async (kind) => {
  const over = { title: 'Tannerie Close', city: 'Brest', closed_at: portal.clock.now };
  const { id } = kind === 'supplier' ? await aSupplier(portal, over) : await aSubscriber(portal, over);
  const { rows } = read(turnoverDeskEndpoints.choices, await manager.get(`${base}/choices/${kind}`));
  expect(rows).toContainEqual({ id: String(id), label: 'Tannerie Close, Brest' });
});

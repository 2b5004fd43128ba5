import { beforeAll, expect, it } from 'vitest';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { declares } from '#api/test/declares.ts';
import { aFamily, anOffer, aSubscriber, aSupplier, sellsIn, signedIn } from '#api/test/factories.ts';
import { aGroup } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { dashboardCoveredEndpoints } from '#protocol/dashboard/dashboard-covered.ts';
import { visitHeader } from '#protocol/session/session-texts.ts';
import { visitEndpoints } from '#protocol/visits/visits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T10:00:00Z');
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v1/dashboard/covered';
const covered = async (me: Me, slug = 'headquarter') => read(dashboardCoveredEndpoints.covered, await me.get(`${path}/${slug}`));
const holderOf = (organisation: { id: number }, over: Parameters<typeof aHolder>[2] = {}) =>
  aHolder(portal, 'subscriber', { organisation_id: organisation.id, contract_rights: 'write', ...over });
const withSupplier = (supplier: { id: number }, over: Parameters<typeof aContract>[2] = {}) => ({
  supplier_id: supplier.id,
  supplier_text: null,
  mercurial_network: true,
  ...over,
});

/** A group that buys 227.00 of paper in its window, 20.00 of them in the south, and has 50.25 of credit on paint. */
async function aBuyer() {
  const group = await aGroup(portal);
  const ink = await aSupplier(portal, { title: 'Encres' });
  await declares(portal, group.south.id, ink.id, { '2026-07': 60.4 });
  return { ...group, ink };
}

it('la part sous contrat est juste au centime : le contrat du siège couvre ses filiales, celui d’une filiale elle seule', async () => {
  const { head, north, south, paper, paint, ink } = await aBuyer();
  const me = await holderOf(head);
  // Papiers: 225 in the north and 6 in the south; Peintures: a credit of 50.25; Encres: 60.40.
  const none = await covered(me);
  expect(none).toMatchObject({
    total: 241.15,
    range: 'du 01/11/2025 au 31/10/2026',
    contracts: { covered: 0, uncovered: 241.15, share: 0, suppliersTotal: 2 },
  });
  const northern = await aContract(portal, null, withSupplier(paper, { organisation_id: north.id, author_id: me.id }));
  const group = await covered(me);
  expect(group.contracts).toMatchObject({ covered: 225, uncovered: 16.15, share: 93.3 });
  expect(group.contracts?.suppliers).toEqual([
    { id: String(ink.id), slug: ink.slug, title: 'Encres', amount: 60.4, covered: 0, uncovered: 60.4 },
    { id: String(paper.id), slug: paper.slug, title: 'Papiers', amount: 231, covered: 225, uncovered: 6 },
  ]);
  expect((await covered(me, south.slug)).contracts).toMatchObject({ covered: 0, uncovered: 66.4, share: 0 });
  expect((await covered(me, north.slug)).contracts).toMatchObject({ covered: 225, uncovered: -50.25, share: null });

  await aContract(portal, me, withSupplier(ink, { title: 'Encres du groupe', end_date: '2027-03-31' }));
  expect((await covered(me)).contracts).toMatchObject({ covered: 285.4, uncovered: -44.25, share: null });
  expect((await covered(me, south.slug)).contracts).toMatchObject({ covered: 60.4, uncovered: 6, share: 91 });
  expect((await covered(me)).contracts?.toDecide).toEqual([
    expect.objectContaining({ title: 'Encres du groupe', supplier: 'Encres', kind: 'notice', decideOn: '2026-12-31', amount: 60.4 }),
  ]);
  expect((await covered(me, north.slug)).contracts?.toDecide).toMatchObject([{ title: 'Encres du groupe', amount: 0 }]);

  const file = await me.get(`${path}/headquarter?xlsx=true`, { accept: spreadsheetType });
  expect(await sheetOf(file)).toEqual([
    expect.objectContaining({
      Fournisseur: 'Papiers',
      '12 mois au 31/10/2026': 231,
      'Part (%)': 95.8,
      'Sous contrat': 'en partie',
      'Montant sous contrat': 225,
      Contrat: northern.title,
      'Offre en cours': 'non',
      'Autre offre dans la famille': 'non',
    }),
    expect.objectContaining({ Fournisseur: 'Encres', 'Sous contrat': 'oui', 'Montant sous contrat': 60.4, Contrat: 'Encres du groupe' }),
    expect.objectContaining({ Fournisseur: 'Peintures', '12 mois au 31/10/2026': -50.25, 'Sous contrat': 'non' }),
  ]);
  expect(paint.id).toBeGreaterThan(0);
});

it('un contrat que l’utilisateur ne peut pas voir, ou effacé, ou sans fournisseur du réseau, ne change rien de ce qu’il lit', async () => {
  const { head, north, paper, ink } = await aBuyer();
  const [me, colleague] = [await holderOf(head), await holderOf(head)];
  const before = [await covered(me), await covered(me, north.slug)];
  const soon = { end_date: '2026-12-31' };
  await aContract(portal, colleague, withSupplier(paper, soon));
  await aContract(portal, me, withSupplier(ink, { ...soon, deleted_at: portal.clock.now }));
  const stranger = await aHolder(portal, 'subscriber', { contract_rights: 'write' });
  await aContract(portal, stranger, withSupplier(paper, soon));
  expect([await covered(me), await covered(me, north.slug)]).toEqual(before);
  const sheet = await sheetOf(await me.get(`${path}/headquarter?xlsx=true`, { accept: spreadsheetType }));
  expect(sheet.map((row) => row['Sous contrat'])).toEqual(['non', 'non', 'non']);
  expect((await covered(colleague)).contracts).toMatchObject({ covered: 231, toDecideTotal: 1 });

  // Shared with the viewer, it counts; typed freely, it is to decide and covers nobody.
  await aContract(portal, colleague, withSupplier(ink), [[me, 'read']]);
  await aContract(portal, me, { ...soon, supplier_text: 'Papiers' });
  expect((await covered(me)).contracts).toMatchObject({ covered: 60.4, toDecide: [{ supplier: 'Papiers', amount: null }] });
});

it('sans droits et sans contrat à soi, la partie des contrats est absente ; familles et offres répondent', async () => {
  const { head, paper } = await aBuyer();
  const colleague = await holderOf(head);
  await aContract(portal, colleague, withSupplier(paper));
  const me = await holderOf(head, { contract_rights: null });
  const answer = await covered(me);
  expect(answer).toMatchObject({ total: 241.15, contracts: null, families: [] });
  expect(answer.sentence).toContain('Vos droits ne vous montrent aucun contrat');
  const [row = {}] = await sheetOf(await me.get(`${path}/headquarter?xlsx=true`, { accept: spreadsheetType }));
  expect(Object.keys(row)).not.toContain('Sous contrat');
  await aContract(portal, me, withSupplier(paper));
  expect((await covered(me)).contracts).toMatchObject({ covered: 231 });
});

it('un opérateur en visite ne lit aucun contrat de l’acheteur, ni dans la réponse ni dans le tableur', async () => {
  const { head, paper } = await aBuyer();
  const me = await holderOf(head);
  await aContract(portal, me, withSupplier(paper, { title: 'Contrat confidentiel', end_date: '2026-12-31' }));
  expect((await covered(me)).contracts).toMatchObject({ toDecide: [{ title: 'Contrat confidentiel' }] });
  const administrator = await signedIn(portal, 'operator');
  const visit = await administrator.change('POST', '/api/v1/operator/visits', { member: String(me.id), reason: 'Appel' });
  const within = { [visitHeader]: read(visitEndpoints.start, visit).id };
  const answer = read(dashboardCoveredEndpoints.covered, await administrator.get(`${path}/headquarter`, within));
  expect(answer).toMatchObject({ total: 241.15, contracts: null });
  const file = await administrator.get(`${path}/headquarter?xlsx=true`, { accept: spreadsheetType, ...within });
  const [row = {}] = await sheetOf(file);
  expect(Object.keys(row)).not.toContain('Contrat');
});

it('une famille achetée sans offre en cours mène à un autre fournisseur de la famille qui en a une, le jour même de sa fin compris', async () => {
  const company = await aSubscriber(portal);
  const { family, subFamily } = await aFamily(portal, { family: 'Nettoyage' });
  const [bought, offering, expired] = [await aSupplier(portal), await aSupplier(portal, { title: 'Brosses' }), await aSupplier(portal)];
  await sellsIn(portal, offering.id, subFamily.id);
  await sellsIn(portal, expired.id, family.id);
  const buys = (cents: number, month: string) =>
    portal.db
      .insertInto('turnover')
      .values({ subscriber_id: company.id, supplier_id: bought.id, family_id: subFamily.id, month, amount_cents: cents })
      .execute();
  await buys(12_345, '2026-10-01');
  await buys(99_999, '2025-10-01');
  await anOffer(portal, expired.id, { expiresOn: '2026-11-22' });
  const me = await holderOf(company);
  expect((await covered(me)).families).toEqual([]);
  await anOffer(portal, offering.id, { expiresOn: '2026-11-23' });
  const expected = { slug: family.slug, title: 'Nettoyage', amount: 123.45, suppliersTotal: 1 };
  expect((await covered(me)).families).toEqual([{ ...expected, suppliers: [{ slug: offering.slug, title: 'Brosses' }] }]);
  const [row] = await sheetOf(await me.get(`${path}/${company.slug}?xlsx=true`, { accept: spreadsheetType }));
  expect(row).toMatchObject({ Familles: 'Nettoyage', 'Offre en cours': 'non', 'Autre offre dans la famille': 'oui' });
  // An offer of the supplier itself, even one that it does not list in the family, settles it.
  await anOffer(portal, bought.id);
  expect((await covered(me)).families).toEqual([]);
});

it('une filiale ne lit qu’elle-même ; les autres rôles n’y ont pas accès', async () => {
  const { head, north, south, paper } = await aBuyer();
  const boss = await holderOf(head);
  const me = await holderOf(south);
  // A contract of the head office shared with the subsidiary covers it.
  await aContract(portal, boss, withSupplier(paper), [[me, 'read']]);
  expect(await covered(me, south.slug)).toMatchObject({ total: 66.4, contracts: { covered: 6, uncovered: 60.4 } });
  for (const slug of ['headquarter', north.slug, head.slug, 'inconnu']) expect((await me.get(`${path}/${slug}`)).status, slug).toBe(404);
  expect((await boss.get(`${path}/${paper.slug}`)).status).toBe(404);
  for (const role of ['supplier', 'operator'] as const)
    expect((await (await signedIn(portal, role)).get(`${path}/headquarter`)).status, role).toBe(403);
});

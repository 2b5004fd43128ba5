import { beforeAll, describe, expect, it } from 'vitest';
import { refreshListings } from '#api/modules/organisations/index.ts';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { declares } from '#api/test/declares.ts';
import { aFamily, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { aGroup, yearOf } from '#api/test/groups.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';
import { type CardValue, dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v1/dashboard';
const chart = async (me: Me, tab: string, slug = 'headquarter') =>
  read(dashboardChartEndpoints.chart, await me.get(`${path}/ca/${tab}/${slug}`));
const detail = async (me: Me, tab: string, id: string, query = '') =>
  read(dashboardChartEndpoints.detail, await me.get(`${path}/ca/${tab}/detail/${id}${query}`));
const cards = async (me: Me, value: CardValue, slug = 'headquarter') =>
  read(dashboardCardEndpoints.cards, await me.get(`${path}/card/${value}/${slug}`));
const popin = async (me: Me, slug = 'headquarter') => read(dashboardCardEndpoints.popin, await me.get(`${path}/popin/revenue/${slug}`));
const memberOf = (organisation: { id: number }, role: 'subscriber' | 'supplier' = 'subscriber') =>
  signedIn(portal, role, { organisation_id: organisation.id });
/** Counts the subscribers of a department, the only ones of its region in these tests. */
const membersIn = async (department: string | null) =>
  (
    await portal.db
      .selectFrom('organisations')
      .select('id')
      .where('kind', '=', 'subscriber')
      .where('department', 'is not distinct from', department)
      .execute()
  ).length;
const table = ({ chartDatas }: { chartDatas: { x: string; y: number | null; ybis: number | null }[] }) =>
  chartDatas.map(({ x, y, ybis }) => [x, y, ybis]);
const sum = (values: (number | null)[]) => Math.round(values.reduce<number>((total, value) => total + (value ?? 0), 0) * 100) / 100;

describe('le tableau de bord', () => {
  it('[API-43] [DSH-55] les filiales que l’on peut choisir : le siège puis les siennes, une filiale seulement elle-même', async () => {
    const { head, north, south } = await aGroup(portal);
    const affiliates = async (me: Me) => read(dashboardChartEndpoints.affiliates, await me.get(`${path}/affiliates`)).affiliates;
    const entry = ({ slug }: { slug: string }, title: string) => ({ slug, title });
    expect(await affiliates(await memberOf(head))).toEqual([
      entry(head, 'Compagnie du Siège'),
      entry(north, 'Filiale Nord'),
      entry(south, 'Filiale Sud'),
    ]);
    expect(await affiliates(await memberOf(south))).toEqual([entry(south, 'Filiale Sud')]);
    expect(await affiliates(await signedIn(portal, 'operator'))).toEqual([]);
  });

  it('[API-44] [API-46] [API-47] [DSH-53] [DSH-54] accueil, carte, popin, graphique et table disent un seul et même montant, au centime', async () => {
    const { head } = await aGroup(portal);
    const me = await memberOf(head);
    // November and December 2025 at 10 €, ten months of 2026 at 20.50 €, a credit of 50.25 €, and six months at 1 €.
    const total = 2 * 10 + 10 * 20.5 - 50.25 + 6;
    const home = read(dashboardEndpoints.home, await me.get(`${path}/home`));
    expect(home).toMatchObject({ ca: total, scope: 'group', suppliers: 2, lastMonth: '2026-10' });
    const data = await cards(me, 'subscriber');
    expect(data).toMatchObject({ lastTwelveMonths: total, lastYear: 12 * 10 + 300, lastThreeMonths: 3 * 20.5 - 50.25 });
    expect(data.cards.map(({ id }) => id)).toEqual(['revenue', 'summary', 'families', 'suppliers']);
    const byCompany = await popin(me);
    expect(byCompany).toMatchObject({ range: 'du 01/11/2025 au 31/10/2026', group: { ca_num: total, sign: '-', lastYear: 420 } });
    expect(sum(byCompany.affiliates.map(({ ca_num }) => ca_num))).toBe(total);
    expect(byCompany.affiliates.map(({ lastMonth }) => lastMonth)).toEqual([null, '2026-06']);
    for (const tab of ['month', 'family', 'supplier']) {
      const drawn = await chart(me, tab);
      expect(drawn.total, tab).toBe(total);
      expect(sum(drawn.chartDatas.map(({ y }) => y)), tab).toBe(total);
      expect(sum(drawn.chartDatasExport.slice(1).map(([, y]) => Number(y ?? 0))), tab).toBe(total);
      expect(drawn.evolution, tab).toBe(home.evolution);
    }
  });

  it('[DSH-56] par mois : la fenêtre contre les mêmes mois un an avant, nuls avant la première déclaration', async () => {
    const me = await signedIn(portal, 'subscriber');
    await declares(portal, me.organisation_id ?? 0, (await aSupplier(portal)).id, { '2025-03': 5, '2026-02': 8 });
    const drawn = await chart(me, 'month');
    expect(drawn).toMatchObject({
      chartType: 'curved column',
      chartUnite: '€',
      SerieNameA: '12 mois au 28/02/2026',
      SerieNameB: null,
      range: 'du 01/03/2025 au 28/02/2026',
      total: 13,
      evolution: null,
      context: 'month',
    });
    expect(table(drawn)[0]).toEqual(['mars 2025', 5, null]);
    expect(table(drawn)[11]).toEqual(['févr. 2026', 8, null]);
    expect(drawn.chartDatas.slice(1, 11).every(({ y }) => y === 0)).toBe(true);
    expect(drawn.chartDatas[11]?.targetSlug).toBe('2026-02');
    expect(drawn.chartDatasExport[0]).toEqual(['Mois', drawn.SerieNameA]);
  });

  it('[DSH-56] par année : de janvier au dernier mois déclaré, contre l’année entière, inconnue tant qu’elle n’est pas finie', async () => {
    const me = await signedIn(portal, 'subscriber');
    await declares(portal, me.organisation_id ?? 0, (await aSupplier(portal)).id, { ...yearOf(2025, 10), ...yearOf(2026, 20, 3) });
    const drawn = await chart(me, 'year');
    expect(drawn).toMatchObject({ chartType: 'column', SerieNameA: 'De janvier à mars', SerieNameB: 'Année entière', total: null });
    expect(table(drawn)).toEqual([
      ['2025', 30, 120],
      ['2026', 60, null],
    ]);
    const months = await detail(me, 'year', '2026');
    expect(months.isDetail).toBe(true);
    expect(table(months).slice(0, 4)).toEqual([
      ['janv. 2026', 20, 10],
      ['févr. 2026', 20, 10],
      ['mars 2026', 20, 10],
      ['avr. 2026', null, 10],
    ]);
    expect((await me.get(`${path}/ca/year/detail/2019`)).status).toBe(404);
  });

  it('une année en cours n’a pas d’évolution face à une année entière', async () => {
    const me = await signedIn(portal, 'subscriber');
    await declares(portal, me.organisation_id ?? 0, (await aSupplier(portal)).id, {
      ...yearOf(2024, 10),
      ...yearOf(2025, 20),
      ...yearOf(2026, 30, 3),
    });
    expect(await detail(me, 'year', '2026')).toMatchObject({ total: 90, totalBefore: 240, evolution: null });
    expect(await detail(me, 'year', '2025')).toMatchObject({ total: 240, totalBefore: 120, evolution: 100 });
  });

  it('[DSH-56] par fournisseur : les vingt premiers et les autres, la table entière, et qui n’a vendu qu’un an avant', async () => {
    const me = await signedIn(portal, 'subscriber');
    const company = me.organisation_id ?? 0;
    for (let n = 1; n <= 23; n++) {
      const supplier = await aSupplier(portal, { title: `Fournisseur ${String(n).padStart(2, '0')}` });
      await declares(portal, company, supplier.id, n === 23 ? { '2025-01': 7 } : { '2024-01': 1, '2026-06': 100 - n });
    }
    const drawn = await chart(me, 'supplier');
    expect(drawn.chartType).toBe('XYChartH');
    expect(drawn.chartDatas).toHaveLength(21);
    expect(drawn.chartDatas[0]).toMatchObject({ x: 'Fournisseur 01', y: 99, ybis: 0 });
    expect(drawn.chartDatas[20]).toEqual({ x: 'Autres (3)', y: 79 + 78, ybis: 7, targetSlug: null });
    expect(drawn.chartDatasExport).toHaveLength(24);
    expect(drawn.chartDatasExport.at(-1)).toEqual(['Fournisseur 23', 0, 7]);
    expect(drawn).toMatchObject({ totalBefore: 7, context: 'supplier' });
  });

  it('[API-45] le détail d’un mois, d’une famille et d’un fournisseur ; un détail inconnu n’existe pas', async () => {
    const { head, south, paint } = await aGroup(portal);
    const me = await memberOf(head);
    expect((await detail(me, 'month', '2026-10')).chartTitle).toBe('Fournisseurs\u00a0: octobre 2026');
    expect(table(await detail(me, 'month', '2026-10'))).toEqual([
      ['Papiers', 20.5, 10],
      ['Peintures', -50.25, 0],
    ]);
    const months = await detail(me, 'supplier', paint.slug);
    expect(months).toMatchObject({ chartTitle: 'Peintures, par mois', total: -50.25, totalBefore: 300, context: 'month' });
    const family = (await chart(me, 'family')).chartDatas.find(({ y }) => y === 2 * 10 + 10 * 20.5)?.targetSlug ?? '';
    expect(table(await detail(me, 'family', family))).toEqual([['Papiers', 225, 120]]);
    expect(table(await detail(me, 'month', '2026-05', `?slug=${south.slug}`))).toEqual([['Papiers', 1, null]]);
    for (const url of [
      'month/detail/2031-01',
      'month/detail/inconnu',
      'supplier/detail/inconnu',
      'family/detail/inconnu',
      'autre/headquarter',
    ])
      expect((await me.get(`${path}/ca/${url}`)).status, url).toBe(404);
    for (const url of ['region/headquarter', 'subscriber/headquarter']) expect((await me.get(`${path}/ca/${url}`)).status, url).toBe(403);
    // The chart of a known supplier without any turnover here is empty.
    const unknown = await aSupplier(portal);
    expect((await detail(me, 'supplier', unknown.slug)).total).toBe(0);
  });

  it('une filiale ne voit ni le groupe, ni ses sœurs, ni le détail d’une autre ; le siège peut se voir seul', async () => {
    const { head, north, south } = await aGroup(portal);
    const [chief, member] = [await memberOf(head), await memberOf(south)];
    const outsider = await signedIn(portal, 'subscriber');
    for (const me of [member, outsider])
      for (const slug of [head.slug, north.slug])
        for (const url of [`ca/month/${slug}`, `card/subscriber/${slug}`, `popin/revenue/${slug}`, `ca/month/detail/2026-10?slug=${slug}`])
          expect((await me.get(`${path}/${url}`)).status, url).toBe(404);
    expect((await member.get(`${path}/ca/month/headquarter`)).status).toBe(404);
    expect((await chart(member, 'month', south.slug)).total).toBe(6);
    // Without slug, the detail of a subsidiary is its own.
    expect(table(await detail(member, 'month', '2026-05'))).toEqual([['Papiers', 1, null]]);
    expect((await chart(chief, 'month', south.slug)).range).toBe('du 01/07/2025 au 30/06/2026');
    expect((await chart(chief, 'month', head.slug)).chartDatas).toEqual([]);
  });

  it('un fournisseur voit ce que chaque adhérent lui achète, par région et par adhérent, et rien d’autre', async () => {
    const { paper, south, north } = await aGroup(portal);
    await portal.db.transaction().execute((tx) => refreshListings(tx, []));
    const me = await memberOf(paper, 'supplier');
    const data = await cards(me, 'supplier');
    expect(data.cards.map(({ id }) => id)).toEqual(['revenue', 'summary', 'subscribers']);
    expect(data.currentSubscribers).toBe(2);
    expect(data.currentSubscribers ?? 0).toBeLessThan((data.currentSubscribers ?? 0) + (data.remainingSubscribers ?? 0));
    const regions = await chart(me, 'region');
    expect(regions).toMatchObject({ chartType: 'PieChart', SerieNameB: null, context: 'region' });
    expect(table(regions)).toEqual([
      ['Sans région', 225, null],
      ['Nouvelle-Aquitaine', 6, null],
    ]);
    expect(regions.tableColumns).toMatchObject([
      { heading: 'Adhérents clients', values: [`1 sur ${await membersIn(null)}`, `1 sur ${await membersIn('33')}`] },
      { heading: 'Part', values: ['97,4\u00a0%', '2,6\u00a0%'], total: '100,0\u00a0%' },
    ]);
    expect(table(await detail(me, 'region', 'nouvelle-aquitaine'))).toEqual([['Filiale Sud', 6, 0]]);
    expect(table(await chart(me, 'subscriber'))).toEqual([
      ['Filiale Nord', 225, 120],
      ['Filiale Sud', 6, 0],
    ]);
    expect((await detail(me, 'subscriber', north.slug)).total).toBe(225);
    expect((await popin(me)).affiliates.map(({ slug, ca }) => [slug, ca])).toEqual([
      [north.slug, '225,00\u00a0€'],
      [south.slug, '6,00\u00a0€'],
    ]);
    for (const tab of ['supplier', 'family', 'history']) expect((await me.get(`${path}/ca/${tab}/headquarter`)).status, tab).toBe(403);
    expect((await me.get(`${path}/card/subscriber/headquarter`)).status).toBe(403);
    expect((await me.get(`${path}/ca/month/${north.slug}`)).status).toBe(404);
  });

  it('une région négative se montre en barres', async () => {
    const me = await signedIn(portal, 'supplier');
    const [one, two] = [await aSubscriber(portal, { department: '75' }), await aSubscriber(portal, { department: '29' })];
    await declares(portal, one.id, me.organisation_id ?? 0, { '2026-05': 10 });
    await declares(portal, two.id, me.organisation_id ?? 0, { '2026-05': -4 });
    const drawn = await chart(me, 'region');
    expect(drawn.chartType).toBe('XYChartH');
    expect(table(drawn)).toEqual([
      ['Île-de-France', 10, null],
      ['Bretagne', -4, null],
    ]);
  });

  it('sous 90 % de fournisseurs ayant déclaré, le dernier mois est provisoire ; un fournisseur ne lit que la date', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [early, late] = [await aSupplier(portal), await aSupplier(portal)];
    await declares(portal, me.organisation_id ?? 0, early.id, { '2025-10': 2, '2026-09': 1, '2026-10': 1 });
    await declares(portal, me.organisation_id ?? 0, late.id, { '2026-09': 1 });
    expect(await chart(me, 'month')).toMatchObject({ declaredShare: 50, isProvisional: true, provisionalFrom: 11, lastMonth: '2026-10' });
    expect(await chart(me, 'supplier')).toMatchObject({ isProvisional: true, provisionalFrom: null });
    expect((await detail(me, 'month', '2026-10')).evolution).toBeNull();
    // A declaration of the other for somebody else counts.
    await declares(portal, (await aSubscriber(portal)).id, late.id, { '2026-10': 1 });
    expect(await chart(me, 'month')).toMatchObject({ declaredShare: 100, isProvisional: false, provisionalFrom: null });
    expect((await detail(me, 'month', '2026-10')).evolution).toBe(-50);
    const seller = await signedIn(portal, 'supplier', { organisation_id: early.id });
    expect(await chart(seller, 'month')).toMatchObject({ declaredShare: null, isProvisional: false });
  });

  it('sans rien de déclaré, des graphiques vides et aucune carte', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (const tab of ['month', 'year', 'family', 'supplier', 'history'])
      expect(await chart(me, tab), tab).toMatchObject({ chartDatas: [], total: null, range: null, lastMonth: null });
    expect(await cards(me, 'subscriber')).toMatchObject({ cards: [], lastTwelveMonths: 0, lastYear: null });
    expect(await popin(me)).toMatchObject({ range: null, affiliates: [], group: { ca_num: 0, part: null, evol: null } });
  });

  it('le tableur des familles a une ligne pour chaque sous-famille, et la même somme ; les nombres sont des nombres', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { family, subFamily } = await aFamily(portal, { family: 'Bureau', subFamily: 'Papier' });
    const supplier = await aSupplier(portal);
    const row = { subscriber_id: me.organisation_id ?? 0, supplier_id: supplier.id, month: '2026-05-01' };
    await portal.db
      .insertInto('turnover')
      .values([
        { ...row, family_id: family.id, amount_cents: 1001 },
        { ...row, family_id: subFamily.id, amount_cents: 250 },
      ])
      .execute();
    expect(table(await chart(me, 'family'))).toEqual([['Bureau', 12.51, null]]);
    const url = `${path}/ca/family/headquarter?xlsx=true`;
    expect((await me.get(url)).body).toEqual({
      rows: [
        { family: 'Bureau', x: '', y: 10.01 },
        { family: 'Bureau', x: 'Papier', y: 2.5 },
      ],
    });
    const amount = '12 mois au 31/05/2026';
    expect(await sheetOf(await me.get(url, { accept: spreadsheetType }))).toEqual([
      { Famille: 'Bureau', 'Sous-famille': null, [amount]: 10.01 },
      { Famille: 'Bureau', 'Sous-famille': 'Papier', [amount]: 2.5 },
    ]);
    expect((await me.get(`${path}/ca/family/inconnue?xlsx=true`)).status).toBe(404);
  });

  it('l’opérateur voit le réseau par mois, par année et depuis le début', async () => {
    const me = await signedIn(portal, 'operator');
    const home = read(dashboardEndpoints.home, await me.get(`${path}/home`));
    expect((await chart(me, 'month')).total).toBe(home.ca);
    expect((await chart(me, 'year')).chartDatas.at(-1)?.targetSlug).toBe('2026');
    expect((await chart(me, 'history')).chartType).toBe('line');
    expect((await me.get(`${path}/ca/family/headquarter`)).status).toBe(403);
    expect(await detail(me, 'year', '2026')).toMatchObject({ isDetail: true, context: null });
    expect((await me.get(`${path}/ca/month/detail/2026-10`)).status).toBe(404);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aSubscriber, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex, pointsFrom } from '#api/test/indices.ts';
import { invalidInputAnswer } from '#protocol/core/refusal.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';
import { writePoints } from './write-points.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
/** The ids of the indices: a daily one in dollars, its rate, a base 100, one in pounds without a rate. */
const ids = { oil: 0, rate: 0, base: 0, pounds: 0 };

const oilDays = ['2025-08-15', '2025-08-19', '2025-12-31', '2026-06-30', '2026-08-14', '2026-08-17', '2026-08-18'];

beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'subscriber');
  const oil = { code: 'brent', name: 'Brent', currency: 'USD', unit_symbol: 'bbl', unit_name: 'baril', frequency: 'daily' } as const;
  ids.oil = await anIndex(portal, oil, pointsFrom(oilDays, ['68.18', '67.50', '61.35', '80.00', '92.00', '92.43', '95.29']));
  const rate = { code: 'euro-pour-un-dollar', name: 'Euro pour un dollar', rate_of: 'USD', rate_in: 'EUR', frequency: 'monthly' } as const;
  ids.rate = await anIndex(portal, rate, pointsFrom(['2025-08-01', '2025-12-01', '2026-06-01'], ['0.8590', '0.8540', '0.8684']));
  ids.base = await anIndex(
    portal,
    { code: 'salaires', name: 'Salaires', unit_name: 'base 100', frequency: 'monthly' },
    pointsFrom(['2025-01-01', '2026-01-01', '2026-06-01'], ['100', '104', '104']),
  );
  ids.pounds = await anIndex(
    portal,
    { code: 'the', name: 'Thé', currency: 'GBP', unit_symbol: 'kg' },
    pointsFrom(['2026-06-01'], ['2.10']),
  );
});

const detail = async (id: number, query = '') => read(indexEndpoints.detail, await me.get(`/api/v1/indices/${id}${query}`));
const list = async (query = '', who = me) => read(indexEndpoints.list, await who.get(`/api/v1/indices${query}`));

describe('le détail d’un indice', () => {
  it('[IND-22] [API-71] a tous ses champs, ses nombres exacts en texte et ses points croissants', async () => {
    const { indice } = await detail(ids.oil);
    expect(indice).toEqual({
      id: String(ids.oil),
      code: 'brent',
      name: 'Brent',
      description: '',
      type: 'mintec',
      family: null,
      value: '95.29',
      currency: 'USD',
      unity: '$/bbl',
      valuesUpdateDate: '2026-08-18',
      valuesStartDate: '2025-08-15',
      variation: { value: '2.86', percentage: '3.09', direction: 'top', from: '2026-08-17', to: '2026-08-18' },
      januaryVariation: { value: '33.94', percentage: '55.32', direction: 'top', from: '2025-12-31', to: '2026-08-18' },
      yearVariation: { value: '27.11', percentage: '39.76', direction: 'top', from: '2025-08-15', to: '2026-08-18' },
      periodeVariation: { value: '27.11', percentage: '39.76', direction: 'top', from: '2025-08-15', to: '2026-08-18' },
      favorite: false,
      alert: null,
      alertKind: 'move',
      points: [
        { date: '15/08/2025', value: 68.18 },
        { date: '19/08/2025', value: 67.5 },
        { date: '31/12/2025', value: 61.35 },
        { date: '30/06/2026', value: 80 },
        { date: '14/08/2026', value: 92 },
        { date: '17/08/2026', value: 92.43 },
        { date: '18/08/2026', value: 95.29 },
      ],
      startDate: '2025-08-15',
      endDate: '2026-08-18',
      provisional: [],
      conversion: 'available',
      rate: null,
      currencyBase: { code: 'USD', symbol: '$', name: 'dollar des États-Unis' },
      unityBase: { symbol: 'bbl', name: 'baril' },
      originCountry: '',
      deliveryCountry: '',
      frequencyBase: 'Quotidienne',
      source: '',
      licence: '',
      excel: null,
      image: null,
    });
  });

  it('[IND-09] [RDG-508] en euros, chaque point a le taux de son jour, dont l’âge est dit', async () => {
    const { indice } = await detail(ids.oil, '?currency=euro');
    expect(indice).toMatchObject({ value: '82.7498', currency: 'EUR', unity: '€/bbl' });
    expect(indice.rate).toEqual({ name: 'Euro pour un dollar', day: '2026-06-01', isEarlierMonth: true });
    const [daily, day] = [{ code: 'cours-du-mois', name: 'Cours du mois', currency: 'USD' }, ['2026-06-30']] as const;
    const ofMonth = await detail(await anIndex(portal, daily, pointsFrom(day, ['10'])), '?currency=euro');
    expect(ofMonth.indice.rate).toMatchObject({ day: '2026-06-01', isEarlierMonth: false });
    expect(indice.variation).toMatchObject({ value: '2.4836', percentage: '3.09' });
    // 95,29 × 0,8684 contre 61,35 × 0,8540, jamais arrondis avant la fin.
    expect(indice.januaryVariation).toMatchObject({ value: '30.3569', percentage: '57.94' });
    expect(indice.points).toContainEqual({ date: '30/06/2026', value: 69.472 });
    // Le 15/08/2025 a son taux du 01/08 ; aucun point n’a un taux de plus de 100 jours.
    expect(indice.points).toHaveLength(7);
  });

  it('le taux en euros d’une unité passe avant son inverse, quel que soit leur code', async () => {
    await anIndex(portal, { code: 'a-couronnes', name: 'Inverse', rate_of: 'EUR', rate_in: 'SEK' }, pointsFrom(['2026-01-01'], ['10']));
    await anIndex(portal, { code: 'z-couronne', name: 'Direct', rate_of: 'SEK', rate_in: 'EUR' }, pointsFrom(['2026-01-01'], ['0.09']));
    const wood = await anIndex(portal, { name: 'Bois', currency: 'SEK' }, pointsFrom(['2026-01-01'], ['100']));
    const { indice } = await detail(wood, '?currency=euro');
    expect([indice.rate?.name, indice.points]).toEqual(['Direct', [{ date: '01/01/2026', value: 9 }]]);
  });

  it('[RDG-508] un taux inverse divise, et un taux de plus de cent jours ne convertit plus rien', async () => {
    const inverse = { code: 'dollar', name: 'Dollar pour un franc', rate_of: 'CHF', rate_in: 'EUR' };
    await anIndex(portal, { code: 'yen', name: 'Yen', rate_of: 'EUR', rate_in: 'JPY' }, pointsFrom(['2026-01-01'], ['160']));
    await anIndex(portal, inverse, pointsFrom(['2026-01-01'], ['1.05']));
    const days = ['2025-12-31', '2026-01-01', '2026-04-11', '2026-04-12'];
    const rice = await anIndex(portal, { name: 'Riz', currency: 'JPY' }, pointsFrom(days, ['1', '400', '100', '90']));
    const { indice } = await detail(rice, '?currency=euro');
    expect(indice.points).toEqual([
      { date: '01/01/2026', value: 2.5 },
      { date: '11/04/2026', value: 0.625 },
    ]);
    expect(indice).toMatchObject({ value: '0.6250', valuesUpdateDate: '2026-04-11', valuesStartDate: '2026-01-01' });
    expect(indice.variation).toMatchObject({ value: '-1.8750', percentage: '-75.00', direction: 'bottom' });
  });

  it('[RDG-508] un taux qui n’est pas positif ne convertit rien : le dernier qui l’est compte', async () => {
    await anIndex(portal, { rate_of: 'EUR', rate_in: 'NOK' }, pointsFrom(['2026-01-01', '2026-02-01', '2026-03-01'], ['10', '0', '-10']));
    const fish = await anIndex(
      portal,
      { name: 'Saumon', currency: 'NOK' },
      pointsFrom(['2026-01-15', '2026-02-15', '2026-03-15'], [90, 80, 70]),
    );
    const { indice } = await detail(fish, '?currency=euro');
    expect([indice.value, indice.points]).toEqual([
      '7.0000',
      [
        { date: '15/01/2026', value: 9 },
        { date: '15/02/2026', value: 8 },
        { date: '15/03/2026', value: 7 },
      ],
    ]);
    expect((await me.get(`/api/v1/indices/${fish}/strip?currency=euro`)).status).toBe(200);
    expect((await list('?currency=euro')).indices.find(({ name }) => name === 'Saumon')?.value).toBe('7.0000');
  });

  it('un indice sans taux ou sans devise le dit, et garde ses valeurs quand il n’en a pas besoin', async () => {
    expect((await detail(ids.pounds, '?currency=euro')).indice).toMatchObject({
      conversion: 'noRate',
      value: null,
      points: [],
      variation: null,
    });
    const { indice } = await detail(ids.base, '?currency=euro');
    expect(indice).toMatchObject({ conversion: 'none', value: '104', currency: null, unity: 'base 100', currencyBase: null });
    expect((await detail(ids.rate)).indice).toMatchObject({ unity: '€ pour 1\u00a0$', conversion: 'none' });
  });

  it('[RDG-507] une variation nulle n’a pas de sens, et une base nulle ou négative n’a pas de pourcentage', async () => {
    expect((await detail(ids.base)).indice.variation).toEqual({
      ...{ value: '0', percentage: '0.00', direction: null },
      ...{ from: '2026-01-01', to: '2026-06-01' },
    });
    const days = ['2020-04-17', '2020-04-20', '2020-04-21'];
    const id = await anIndex(portal, { name: 'WTI' }, pointsFrom(days, ['18.31', '-36.98', '8.91']));
    expect((await detail(id)).indice.variation).toMatchObject({ value: '45.89', percentage: null, direction: 'top' });
    expect((await detail(id)).indice.yearVariation).toBeNull();
  });

  it('[RDG-505] [RDG-506] la période part de la valeur de son premier jour et finit à sa dernière', async () => {
    const { indice } = await detail(ids.oil, '?startDate=2025-08-16&endDate=2026-08-17');
    expect(indice.periodeVariation).toMatchObject({ value: '24.25', from: '2025-08-15', to: '2026-08-17' });
    expect(indice).toMatchObject({ value: '95.29', startDate: '2025-08-16', endDate: '2026-08-17' });
    expect(indice.points).toHaveLength(5);
    const before = await detail(ids.oil, '?startDate=1990-01-01&endDate=2020-01-01');
    expect(before.indice).toMatchObject({ points: [], periodeVariation: null, value: '95.29' });
  });

  it('[RDG-513] avec format=columns, les points sont deux tableaux', async () => {
    const { indice } = await detail(ids.base, '?format=columns');
    expect(indice.points).toEqual({ dates: ['01/01/2025', '01/01/2026', '01/06/2026'], values: [100, 104, 104] });
  });

  it('[RDG-509] la bande a toute la série, ses extrêmes compris, en 600 points au plus', async () => {
    const days = Array.from({ length: 3000 }, (_, at) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10));
    const values = days.map((_, at) => (at === 1234 ? '-36.98' : String(50 + (at % 7))));
    const id = await anIndex(portal, { name: 'Longue série' }, pointsFrom(days, values));
    const strip = read(indexEndpoints.strip, await me.get(`/api/v1/indices/${id}/strip`));
    expect(strip.values.length).toBeLessThanOrEqual(600);
    expect([Math.min(...strip.values), Math.max(...strip.values)]).toEqual([-36.98, 56]);
    expect([strip.dates.length, strip.dates[0]]).toEqual([strip.values.length, '01/01/2015']);
  });

  it('dit chaque faute de la requête, sur son champ', async () => {
    const answer = await me.get(`/api/v1/indices/${ids.oil}?startDate=2026-02-30&currency=usd&format=xml`);
    const { issues } = invalidInputAnswer.parse(answer.body);
    expect(issues.map(({ field }) => field).toSorted()).toEqual(['currency', 'format', 'startDate']);
    const reversed = await me.get('/api/v1/indices?startDate=2026-02-01&endDate=2026-01-01');
    expect(invalidInputAnswer.parse(reversed.body).issues).toEqual([
      { field: 'endDate', message: 'La date de fin précède la date de début' },
    ]);
    expect((await me.get('/api/v1/indices/999999')).status).toBe(404);
  });

  it('une correction garde l’ancienne valeur, et jusqu’à quand elle a valu', async () => {
    const id = await anIndex(portal, { name: 'Corrigé' }, [{ day: '2026-01-01', value: '111.30', provisional: true }]);
    const now = new Date('2026-03-01T08:00:00Z');
    const write = (value: string, provisional = false) =>
      portal.db.transaction().execute((tx) => writePoints(tx, id, [{ day: '2026-01-01', value, provisional }], now));
    expect((await detail(id)).indice.provisional).toEqual(['2026-01-01']);
    expect(await write('112.2')).toEqual({ created: 0, changed: 1 });
    expect(await write('112.20')).toEqual({ created: 0, changed: 0 });
    expect((await detail(id)).indice).toMatchObject({ value: '112.2', provisional: [] });
    const former = () => portal.db.selectFrom('index_corrections').selectAll().where('index_id', '=', id).orderBy('id').execute();
    expect(await former()).toMatchObject([{ day: '2026-01-01', value: 111.3, provisional: true, held_until: now }]);
    expect(await write('112.2', true), 'la même valeur, de nouveau provisoire').toEqual({ created: 0, changed: 1 });
    expect((await former()).slice(1)).toMatchObject([{ value: 112.2, provisional: false }]);
  });
});

describe('la liste des indices', () => {
  it('[API-70] [IND-23] rend les indices et leurs familles, avec leurs sous-familles', async () => {
    const { id } = await portal.db
      .insertInto('index_families')
      .values({ code: 'energie', label: 'Énergie', parent_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.db.insertInto('index_families').values({ code: 'petrole', label: 'Pétrole', parent_id: id }).execute();
    await portal.db.updateTable('indices').set({ family_id: id }).where('id', '=', ids.oil).execute();
    const answer = await list();
    expect(answer.families).toEqual([
      { id: String(id), code: 'energie', label: 'Énergie', subFamilies: [expect.objectContaining({ code: 'petrole', label: 'Pétrole' })] },
    ]);
    const oil = answer.indices.find(({ code }) => code === 'brent');
    expect(oil).toMatchObject({ family: 'energie', value: '95.29', yearVariation: { percentage: '39.76' } });
    expect(oil?.points).toContainEqual({ date: '18/08/2026', value: 95.29 });
    const names = answer.indices.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr', { numeric: true }).compare));
  });

  it('[RDG-511] prend la période et la devise', async () => {
    const { indices } = await list('?startDate=2026-06-30&endDate=2026-08-17&currency=euro');
    const oil = indices.find(({ code }) => code === 'brent');
    expect(oil).toMatchObject({ currency: 'EUR', periodeVariation: { from: '2026-06-30', to: '2026-08-17', value: '10.7942' } });
  });

  it('[IND-05] [API-72] l’épingle est à chacun, et un second appel l’enlève', async () => {
    const other = await signedIn(portal, 'operator');
    const toggle = async () => read(indexEndpoints.pin, await me.change('PATCH', `/api/v1/indices/${ids.oil}/favorite`));
    const pinned = async (who: typeof me) => (await list('', who)).indices.filter(({ favorite }) => favorite).map(({ code }) => code);
    expect(await toggle()).toEqual({ favorite: true });
    expect([await pinned(me), await pinned(other)]).toEqual([['brent'], []]);
    expect((await detail(ids.oil)).indice.favorite).toBe(true);
    expect(await toggle()).toEqual({ favorite: false });
    expect(await pinned(me)).toEqual([]);
    expect((await me.change('PATCH', '/api/v1/indices/999999/favorite')).status).toBe(404);
  });

  it('[IND-14] [IND-15] un tableur et une image ont leur adresse, que les droits du document ferment', async () => {
    const open = await aDocument(portal);
    const closed = await aDocument(portal, { organisationId: (await aSubscriber(portal)).id, isPrivate: true });
    const documentId = async (slug: string) =>
      (await portal.db.selectFrom('documents').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
    const bareme = await anIndex(portal, { type: 'excel_download', document_id: await documentId(open.slug) });
    const secret = await anIndex(portal, { type: 'excel_download', document_id: await documentId(closed.slug) });
    expect((await detail(bareme)).indice).toMatchObject({ excel: { src: `/api/v1/documents/${open.slug}/file` }, value: null, points: [] });
    expect((await detail(secret)).indice.excel).toBeNull();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { aReferent, aSubscriber, isPartner, signedIn } from '#api/test/factories.ts';
import { openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { everySubscriberEndpoint, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const path = '/api/v1/search/results/subscribers';
const list = async (me: Me, query: string) => read(subscriberEndpoints.search, await me.get(`${path}?${query}`));
const titles = async (me: Me, query: string) => (await list(me, query)).rows.map((row) => row.title);

/** Creates subscribers with a new referent, so that a list filtered by it contains no subscriber of another test. */
async function aTeam(...members: Parameters<typeof aSubscriber>[1][]) {
  const referent = await aReferent(portal);
  const subscribers = [];
  for (const member of members) subscribers.push(await aSubscriber(portal, { ...member, referent_id: referent.id }));
  return { inTeam: `f=referent:${referent.id}`, referent, subscribers };
}

describe('les tris', () => {
  const team = () =>
    aTeam(
      { title: 'Éclair', annual_turnover_cents: 300_00, staff: 5, joined_on: '2020-01-31' },
      { title: 'abeille', annual_turnover_cents: 200_00, staff: 50, joined_on: '2024-12-31' },
      { title: 'Zinc', annual_turnover_cents: 1000_00, staff: 5, joined_on: '2019-06-01' },
      { title: 'Inconnu', annual_turnover_cents: null, staff: null, joined_on: null },
    );

  it('[SUB-12] [SUB-13] [SUB-14] [SUB-15] [SUB-16] [SUB-17] [SUB-18] [SUB-19] les huit tris mettent à la fin les adhérents sans valeur', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { inTeam } = await team();
    const sorted = (sort: string) => titles(me, `${inTeam}&sort=${sort}`);
    expect(await sorted('ca-asc')).toEqual(['abeille', 'Éclair', 'Zinc', 'Inconnu']);
    expect(await sorted('ca-desc')).toEqual(['Zinc', 'Éclair', 'abeille', 'Inconnu']);
    expect(await sorted('staff-asc')).toEqual(['Éclair', 'Zinc', 'abeille', 'Inconnu']);
    expect(await sorted('staff-desc')).toEqual(['abeille', 'Éclair', 'Zinc', 'Inconnu']);
    expect(await sorted('adherence_date-asc')).toEqual(['Zinc', 'Éclair', 'abeille', 'Inconnu']);
    expect(await sorted('adherence_date-desc')).toEqual(['abeille', 'Éclair', 'Zinc', 'Inconnu']);
    expect(await sorted('alphabetic')).toEqual(['abeille', 'Éclair', 'Inconnu', 'Zinc']);
    expect(await sorted('alphabetic-reverse')).toEqual(['Zinc', 'Inconnu', 'Éclair', 'abeille']);
  });

  it('l’ordre par défaut met d’abord les adhérents avec qui le fournisseur travaille, et avec un mot-clef suit la pertinence', async () => {
    const { inTeam, subscribers } = await team();
    const me = await signedIn(portal, 'supplier');
    expect(await titles(me, inTeam)).toEqual(['abeille', 'Éclair', 'Inconnu', 'Zinc']);
    await isPartner(portal, subscribers[2]?.id ?? 0, me.organisation_id ?? 0);
    expect(await titles(me, inTeam)).toEqual(['Zinc', 'abeille', 'Éclair', 'Inconnu']);
    expect(await titles(await signedIn(portal, 'subscriber'), inTeam)).toEqual(['abeille', 'Éclair', 'Inconnu', 'Zinc']);
    const velizy = await aTeam({ title: 'Ateliers du Nord', city: 'Vélizy' }, { title: 'Vélizy Transports' });
    expect(await titles(me, `${velizy.inTeam}&s=velizi`)).toEqual(['Vélizy Transports', 'Ateliers du Nord']);
    expect(await titles(me, `${velizy.inTeam}&s=velizi&sort=alphabetic`)).toEqual(['Ateliers du Nord', 'Vélizy Transports']);
  });
});

describe('les filtres', () => {
  it('[SUB-20] [API-18] le filtre referent s’écrit dans la liste f ou sous son nom', async () => {
    const me = await signedIn(portal, 'supplier');
    const [a, b] = [
      await aTeam({ title: 'Alpha', department: '75' }, { title: 'Bravo', department: '13' }),
      await aTeam({ title: 'Charlie', department: '75' }),
    ];
    const [one, two] = [a.referent.id, b.referent.id];
    for (const query of [
      `f=referent:${one}&f=referent:${two}`,
      `f[]=referent:${one}&f[]=referent:${two}`,
      `f[0]=referent:${one}&f[1]=referent:${two}`,
      `f%5B0%5D=referent:${one}&f%5B1%5D=referent%3A${two}`,
      `f=referent:${one},referent:${two}`,
      `referent=${one},${two}`,
      `f=referent:${one}&referent=${two}`,
    ])
      expect(await titles(me, `${query}&sort=alphabetic`), query).toEqual(['Alpha', 'Bravo', 'Charlie']);
    expect(await titles(me, `f[0]=referent:${one}`)).toEqual(['Alpha', 'Bravo']);
    expect(await titles(me, `f[]=referent:${one}&f[]=department:75`)).toEqual(['Alpha']);
    for (const nobody of ['inconnu', '0', '-1', '99999999999', `${one}x`]) expect(await titles(me, `f=referent:${nobody}`)).toEqual([]);
  });

  it('[SUB-21] [API-18] le filtre department prend un code, plusieurs ou des bornes', async () => {
    const me = await signedIn(portal, 'subscriber');
    const codes = ['01', '19', '2A', '2B', '21', '75', '78', '971'];
    const { inTeam } = await aTeam(...codes.map((department) => ({ title: `Du ${department}`, department })));
    const codesOf = async (filter: string) =>
      (await list(me, `${inTeam}&sort=alphabetic&${filter}`)).rows.map((row) => row.address.department);
    expect(await codesOf('f=department:75')).toEqual(['75']);
    expect(await codesOf('f=department:(min:75,max:75)')).toEqual(['75']);
    expect(await codesOf('f=department:1')).toEqual(['01']);
    expect(await codesOf('f=department:2a')).toEqual(['2A']);
    expect(await codesOf('department=75,971')).toEqual(['75', '971']);
    expect(await codesOf('f=department:(min:19,max:2B)')).toEqual(['19', '21', '2A', '2B']);
    expect(await codesOf('f=department:(min:78,max:)')).toEqual(['78', '971']);
    expect(await codesOf('f=department:(min:,max:01)&f=department:971')).toEqual(['01', '971']);
    expect(await codesOf('f=department:(min:,max:)')).toHaveLength(codes.length);
    expect(await codesOf('f=department:00')).toEqual([]);
  });

  it('[SUB-22] [SUB-23] [API-18] les filtres ca et staff comprennent leurs bornes, et une borne vide ne limite pas', async () => {
    const me = await signedIn(portal, 'supplier');
    const { inTeam } = await aTeam(
      { title: 'Petit', annual_turnover_cents: 999_99, staff: 9 },
      { title: 'Rond', annual_turnover_cents: 1000_00, staff: 10 },
      { title: 'Virgule', annual_turnover_cents: 1000_50, staff: 11 },
      { title: 'Grand', annual_turnover_cents: 9_000_000_000_00, staff: 120_000 },
      { title: 'Muet' },
    );
    const titlesWith = (filter: string) => titles(me, `${inTeam}&sort=ca-asc&${filter}`);
    expect(await titlesWith('f=ca:(min:1000,max:1000.5)')).toEqual(['Rond', 'Virgule']);
    expect(await titlesWith('f=ca:(min:,max:999.99)')).toEqual(['Petit']);
    expect(await titlesWith('f=ca:(min:1000.51,max:)')).toEqual(['Grand']);
    expect(await titlesWith('f=ca:1000')).toEqual(['Rond']);
    expect(await titlesWith('ca=1000,')).toEqual(['Rond', 'Virgule', 'Grand']);
    expect(await titlesWith('ca=,1000')).toEqual(['Petit', 'Rond']);
    expect(await titlesWith('f=ca:(min:5,max:4)')).toEqual([]);
    expect(await titlesWith('f=staff:(min:10,max:11)')).toEqual(['Rond', 'Virgule']);
    expect(await titlesWith('f[0]=staff:(min:,max:9)&f[1]=staff:(min:100,max:)')).toEqual(['Petit', 'Grand']);
    expect(await titlesWith('staff=11')).toEqual(['Virgule']);
    expect(await titlesWith('f=ca:(min:1000,max:)&f=staff:(min:,max:10)')).toEqual(['Rond']);
    expect(await titlesWith('f=ca:(min:,max:)')).toHaveLength(5);
  });

  it('une borne plus grande que tout nombre gardé ne limite pas vers le haut', async () => {
    const me = await signedIn(portal, 'supplier');
    const { inTeam } = await aTeam({ title: 'Petit', annual_turnover_cents: 999_99, staff: 9 }, { title: 'Muet' });
    const titlesWith = (filter: string) => titles(me, `${inTeam}&sort=alphabetic&${filter}`);
    const tooMany = '9'.repeat(30);
    for (const bound of ['9999999999', '999999999999', tooMany])
      for (const name of ['staff', 'ca']) {
        expect(await titlesWith(`f=${name}:(min:1,max:${bound})`)).toEqual(['Petit']);
        expect(await titlesWith(`${name}=1,${bound}`)).toEqual(['Petit']);
        expect(await titlesWith(`f=${name}:(min:${bound},max:)`)).toEqual([]);
      }
    expect(await titlesWith('f=staff:(min:,max:999999999999)')).toEqual(['Muet', 'Petit']);
    expect(await titlesWith(`f=ca:(min:,max:${tooMany})`)).toEqual(['Muet', 'Petit']);
  });

  it('[SUB-24] [SUB-25] [SUB-08] [API-18] les filtres naf, affiliate, activitySector et id gardent les adhérents qui ont une des valeurs', async () => {
    const me = await signedIn(portal, 'subscriber');
    const head = await aSubscriber(portal, { title: 'Maison mère' });
    const { inTeam, subscribers } = await aTeam(
      { title: 'Fromager', naf: '10.51C', parent_id: head.id },
      { title: 'Boulanger', naf: '10.71A' },
      { title: 'Maçon', naf: '43.99C', parent_id: head.id },
      { title: 'Sans code' },
    );
    const titlesWith = (filter: string) => titles(me, `${inTeam}&sort=alphabetic&${filter}`);
    expect(await titlesWith('f=naf:10.51C')).toEqual(['Fromager']);
    expect(await titlesWith('naf=10.51c,43.99C')).toEqual(['Fromager', 'Maçon']);
    expect(await titlesWith(`f=affiliate:${head.slug}`)).toEqual(['Fromager', 'Maçon']);
    expect(await titlesWith(`affiliate=${head.id}`)).toEqual(['Fromager', 'Maçon']);
    expect(await titlesWith(`affiliate=${head.slug}&naf=43.99C`)).toEqual(['Maçon']);
    expect(await titlesWith('f=affiliate:inconnue')).toEqual([]);
    expect(await titlesWith('f=activitySector:C')).toEqual(['Boulanger', 'Fromager']);
    expect(await titlesWith('activitySector=F,C')).toEqual(['Boulanger', 'Fromager', 'Maçon']);
    expect(await titlesWith('activitySector=Z')).toEqual([]);
    expect(await titles(me, `id=${subscribers[0]?.id},${subscribers[2]?.id}&sort=alphabetic-reverse`)).toEqual(['Maçon', 'Fromager']);
    expect(await titles(me, 'id=inconnu')).toEqual([]);
  });

  it('favorites suit les repères de l’utilisateur, mySubscribers ceux avec qui son entreprise travaille', async () => {
    const me = await signedIn(portal, 'supplier');
    const colleague = await signedIn(portal, 'supplier', { organisation_id: me.organisation_id });
    const { inTeam, subscribers } = await aTeam({ title: 'Alpha' }, { title: 'Bravo' });
    await isPartner(portal, subscribers[0]?.id ?? 0, me.organisation_id ?? 0);
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(subscribers[1]?.id) });
    expect(await titles(me, `${inTeam}&favorites=1`)).toEqual(['Bravo']);
    expect(await titles(colleague, `${inTeam}&favorites=1`)).toEqual([]);
    for (const one of [me, colleague]) expect(await titles(one, `${inTeam}&mySubscribers=1`)).toEqual(['Alpha']);
    expect(await titles(await signedIn(portal, 'supplier'), `${inTeam}&mySubscribers=1`)).toEqual([]);
    expect(await titles(await signedIn(portal, 'subscriber'), `${inTeam}&mySubscribers=1`)).toEqual([]);
    const rows = (await list(me, `${inTeam}&sort=alphabetic`)).rows.map(({ metadatas }) => [metadatas.collaborator, metadatas.favorite]);
    expect(rows).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each([
    ['f=couleur:bleu', [{ field: 'f', message: 'Filtre inconnu : couleur' }]],
    ['f=bleu', [{ field: 'f', message: 'Filtre attendu sous la forme nom:valeur : bleu' }]],
    ['f=ca:(min:a,max:)', [{ field: 'f', message: 'Bornes attendues pour ca : (min:…,max:…), en nombres positifs' }]],
    [
      'staff=-5&ca=1e9&sort=titre&limit=0&page=0',
      [
        { field: 'ca', message: 'Bornes attendues pour ca : (min:…,max:…), en nombres positifs' },
        { field: 'staff', message: 'Bornes attendues pour staff : (min:…,max:…), en nombres positifs' },
        { field: 'sort', message: 'Choisissez une valeur de la liste' },
        { field: 'page', message: 'Numéro de page attendu : 1 ou plus' },
        { field: 'limit', message: '1 au moins' },
      ],
    ],
  ])('dit tout ce qui ne va pas dans %s', async (query, issues) => {
    const me = await signedIn(portal, 'subscriber');
    expect(await me.get(`${path}?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid-input', issues } });
  });

  it('200 filtres au plus', async () => {
    const me = await signedIn(portal, 'subscriber');
    const answer = await me.get(`${path}?f=${'naf:1,'.repeat(201)}`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: 'f', message: '200 filtres au plus' }] } });
  });
});

describe('les pages', () => {
  it('[SUB-11] [SUB-26] une page a 20 lignes ou celles que demande limit, et une page après la dernière n’en a aucune', async () => {
    const me = await signedIn(portal, 'subscriber');
    const names = Array.from({ length: 23 }, (_, n) => `Adhérent ${String(n).padStart(2, '0')}`);
    const { inTeam } = await aTeam(...names.map((title) => ({ title })));
    const [first, second, beyond] = [await list(me, inTeam), await list(me, `${inTeam}&page=2`), await list(me, `${inTeam}&page=3`)];
    expect(first.pager).toEqual({ page: 1, pageCount: 2, total: 23 });
    expect([...first.rows, ...second.rows].map((row) => row.title)).toEqual(names);
    expect(first.rows).toHaveLength(20);
    expect(beyond).toMatchObject({ rows: [], pager: { page: 3, pageCount: 2, total: 23 } });
    const nine = await list(me, `${inTeam}&limit=9&page=3`);
    expect([nine.rows.length, nine.pager]).toEqual([5, { page: 3, pageCount: 3, total: 23 }]);
  });

  it('sans filtre, le total est le nombre d’adhérents du moment', async () => {
    const me = await signedIn(portal, 'supplier');
    const { n } = await portal.db
      .selectFrom('organisations')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('kind', '=', 'subscriber')
      .executeTakeFirstOrThrow();
    expect((await list(me, 'sort=alphabetic')).pager.total).toBe(n);
    await aSubscriber(portal);
    expect((await list(me, 'sort=alphabetic')).pager.total).toBe(n + 1);
    expect((await list(me, 'page=5000')).pager.total).toBe(n + 1);
  });

  it('[API-19] [SUB-10] all=true donne toutes les lignes, filtrées comme sur le tableau de bord', async () => {
    const me = await signedIn(portal, 'supplier');
    const { inTeam, subscribers } = await aTeam(
      ...Array.from({ length: 30 }, (_, n) => ({ title: `Tous ${n}`, department: n % 2 ? '75' : '13' })),
    );
    const every = async (query: string) => read(everySubscriberEndpoint, await me.get(`${path}?${query}`)).rows;
    expect((await every(`${inTeam}&all=true`)).map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
      subscribers.map(({ id }) => id),
    );
    const dashboard = `tab=month&department=75&naf=&activitySector=&affiliate=&notification_date=2026-01-01&end_date=2026-12-31&xlsx=true`;
    expect(await every(`${inTeam}&all=true&${dashboard}`)).toHaveLength(15);
    for (const { id } of subscribers.slice(0, 12)) await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(id) });
    const starred = await list(me, `${inTeam}&favorites=1&limit=9&tab=month`);
    expect([starred.rows.length, starred.pager.total]).toEqual([9, 12]);
    expect(await every(`${inTeam}&all=true&favorites=1&limit=9`)).toHaveLength(12);
    expect(await every('all=true&id=inconnu')).toEqual([]);
  });

  it('[API-19] le mot-clef du tableau de bord, motclef, est lu comme s, dans la liste, sur la carte et dans l’export', async () => {
    const me = await signedIn(portal, 'supplier');
    const { inTeam } = await aTeam({ title: 'Papeterie du Nord' }, { title: 'Fonderie' });
    const answer = async (query: string) => (await me.get(`${path}?${inTeam}&${query}`)).body;
    for (const mode of ['all=true', 'page=1', 'all=true&format=columns'])
      expect(await answer(`${mode}&motclef=papeteri`), mode).toEqual(await answer(`${mode}&s=papeteri`));
    expect(await answer('all=true&motclef=papeteri')).toMatchObject({ rows: [{ title: 'Papeterie du Nord' }] });
    expect(await answer('all=true&s=fonderie&motclef=papeteri')).toMatchObject({ rows: [{ title: 'Fonderie' }] });
    const exported = (query: string) => me.get(`/api/v1/subscribers/xlsx?${inTeam}&${query}`).then(sheetOf);
    expect(await exported('motclef=papeteri')).toEqual(await exported('s=papeteri'));
    const lines = await portal.db.selectFrom('audit_events').select('filters').where('user_id', '=', me.id).orderBy('id').execute();
    expect(lines.map(({ filters }) => filters?.split(' ').at(-1))).toEqual(['motclef=…', 's=…']);
  });

  it('xlsx=true donne toutes les lignes sans page, en tableur à qui en demande un, et laisse une ligne au journal', async () => {
    const me = await signedIn(portal, 'supplier');
    const names = Array.from({ length: 21 }, (_, n) => `Export ${String(n).padStart(2, '0')}`);
    const { inTeam } = await aTeam(...names.map((title) => ({ title })));
    const url = `${path}?${inTeam}&sort=alphabetic&xlsx=true`;
    const { body } = await me.get(url);
    expect(body).toEqual({ rows: names.map((title) => expect.objectContaining({ title, collaborator: 'Non' })) });
    const headers = { ...me.bearer, accept: spreadsheetType };
    for (const query of ['', '&all=true']) {
      const file = await send(portal, { method: 'GET', url: `${url}${query}`, headers });
      expect(file.headers).toMatchObject({
        'content-type': spreadsheetType,
        'content-disposition': 'attachment; filename=adherents.xlsx',
      });
      expect((await sheetOf(file)).map((row) => row.Adhérent)).toEqual(names);
    }
    const events = await portal.db.selectFrom('audit_events').select(['subject', 'row_count']).where('user_id', '=', me.id).execute();
    expect(events).toEqual(Array.from({ length: 3 }, () => ({ subject: 'adherents.xlsx', row_count: 21 })));
  });
});

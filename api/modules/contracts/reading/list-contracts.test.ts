import { beforeAll, describe, expect, it } from 'vitest';
import { aContract, aHolder, contractFamily, type SignedHolder } from '#api/test/contracts.ts';
import { aFamily, aSubscriber, aSupplier } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { sessionEndpoints } from '#protocol/session/session.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
});
const list = async (me: SignedHolder, query = '') => read(contractEndpoints.list, await me.get(`/api/v1/contracts${query}`));
const titles = async (me: SignedHolder, query = '') => (await list(me, query)).rows.map(({ title }) => title);
const spreadsheet = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

describe('la liste des contrats', () => {
  it('[CTR-41][API-50] une ligne a tout ce que la liste montre, et la réponse a les choix des filtres', async () => {
    const me = await aHolder(portal);
    const supplier = await aSupplier(portal, { title: 'Frigoriste du Ponant' });
    const parent = await aContract(portal, me, { title: 'Froid', supplier_id: supplier.id, supplier_text: null });
    const over = { title: 'Froid, avenant 1', amendment: true, parent_id: parent.id, end_date: '2027-01-15', notice_days: 30 };
    const amendment = await aContract(portal, me, { ...over, start_date: '2026-02-01', notification_date: '2026-11-01' });
    const { rows, pager, filters } = await list(me);
    expect(rows).toEqual([
      {
        id: String(amendment.id),
        title: 'Froid, avenant 1',
        amendment: true,
        parent: 'Froid',
        hasRelatives: true,
        startDate: '2026-02-01',
        endDate: '2027-01-15',
        notificationDate: '2026-11-01',
        contractStatus: 'active',
        highlighted: true,
        deadline: 'À dénoncer au plus tard le 16/12/2026, dans 25 jours (préavis de 30 jours)',
        supplier: 'Propreté de l’Ouest',
        revisionDue: null,
      },
      expect.objectContaining({
        id: String(parent.id),
        parent: null,
        hasRelatives: true,
        highlighted: false,
        supplier: 'Frigoriste du Ponant',
      }),
    ]);
    expect(pager).toEqual({ page: 1, pageCount: 1, total: 2 });
    expect(filters.contract_status).toEqual([{ id: 'active', label: 'Actif', count: 2 }]);
    expect(filters.automatic_renewal).toEqual([{ id: '1', label: 'Oui', count: 2 }]);
  });

  it('un contrat actif ou reconduit est urgent du jour de prévenance au dernier jour pour dénoncer', async () => {
    const me = await aHolder(portal);
    const dates = { end_date: '2026-12-31', notice_days: 30, notification_date: '2026-11-21' };
    const named = (title: string, over: object) => aContract(portal, me, { title, ...dates, ...over });
    await named('le premier jour', {});
    await named('reconduit', { status: 'renew' });
    await named('le dernier jour', { notification_date: '2026-10-01', end_date: '2026-12-21' });
    await named('demain', { notification_date: '2026-11-22' });
    await named('passé', { notification_date: '2026-10-01', end_date: '2026-12-20' });
    for (const status of ['draft', 'validated', 'halted', 'archived'] as const) await named(status, { status });
    const { rows } = await list(me);
    expect(rows.filter(({ highlighted }) => highlighted).map(({ title }) => title)).toEqual([
      'le dernier jour',
      'le premier jour',
      'reconduit',
    ]);
    // Urgent contracts come first, contracts that are over come last.
    expect(rows.map(({ highlighted }) => highlighted)).toEqual(rows.map((_, at) => at < 3));
    expect(rows.slice(-2).map(({ title }) => title)).toEqual(['halted', 'archived']);
  });

  it('le premier des urgents est le premier à dénoncer, dans la liste comme dans l’export', async () => {
    const me = await aHolder(portal);
    const urgent = { notification_date: '2026-11-01' };
    await aContract(portal, me, { title: 'finit tôt', end_date: '2026-12-31', notice_days: 10, ...urgent });
    await aContract(portal, me, { title: 'long préavis', end_date: '2027-03-01', notice_days: 95, ...urgent });
    expect(await titles(me)).toEqual(['long préavis', 'finit tôt']);
    const { rows } = (await me.get('/api/v1/contracts?xlsx=true')).body as { rows: { title: string }[] };
    expect(rows.map(({ title }) => title)).toEqual(['long préavis', 'finit tôt']);
  });

  it('une page a vingt contrats, et la première a aussi tous les urgents', async () => {
    const me = await aHolder(portal);
    for (let at = 0; at < 22; at++)
      await aContract(portal, me, {
        title: `Calme ${at}`,
        end_date: `2030-01-${String(at + 1).padStart(2, '0')}`,
        notification_date: '2029-06-01',
      });
    for (let at = 0; at < 3; at++) await aContract(portal, me, { title: `Urgent ${at}`, notification_date: '2026-11-01' });
    const [first, second, third] = [await list(me), await list(me, '?page=2'), await list(me, '?page=3')];
    expect(first.rows.map(({ title }) => title)).toEqual([
      ...['Urgent 0', 'Urgent 1', 'Urgent 2'],
      ...Array.from({ length: 20 }, (_, at) => `Calme ${at}`),
    ]);
    expect(second.rows.map(({ title }) => title)).toEqual(['Calme 20', 'Calme 21']);
    expect([first.pager, second.pager]).toEqual([1, 2].map((page) => ({ page, pageCount: 2, total: 25 })));
    expect([third.rows, third.pager.total]).toEqual([[], 25]);
    for (const page of ['0', '-1', 'x', '1.5']) expect((await me.get(`/api/v1/contracts?page=${page}`)).status, page).toBe(400);
  });

  it('un contrat n’est ni dans la liste d’un collègue, ni dans celle d’une autre société, ni nulle part une fois supprimé', async () => {
    const me = await aHolder(portal);
    const colleague = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'read' });
    const supplier = await aHolder(portal, 'supplier');
    await aContract(portal, me, { title: 'À moi seul' });
    await aContract(portal, me, { title: 'Partagé' }, [[colleague, 'read']]);
    await aContract(portal, me, { title: 'Effacé', deleted_at: portal.clock.now });
    await aContract(portal, supplier, { title: 'D’un fournisseur' });
    expect(await titles(me)).toEqual(['À moi seul', 'Partagé']);
    expect(await titles(colleague)).toEqual(['Partagé']);
    expect(await titles(supplier)).toEqual(['D’un fournisseur']);
    expect(await titles(await aHolder(portal))).toEqual([]);
    expect(JSON.stringify(await list(colleague))).not.toContain('À moi seul');
  });

  it('un parent que l’on ne voit pas n’est pas nommé', async () => {
    const me = await aHolder(portal);
    const reader = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'read' });
    const parent = await aContract(portal, me, { title: 'Accord secret' });
    await aContract(portal, me, { title: 'Avenant partagé', amendment: true, parent_id: parent.id }, [[reader, 'read']]);
    expect((await list(reader)).rows).toMatchObject([{ title: 'Avenant partagé', amendment: true, parent: null, hasRelatives: false }]);
  });
});

describe('les filtres', () => {
  const some = async () => {
    const me = await aHolder(portal);
    const { family } = await aFamily(portal, { family: 'Énergie verte' });
    const usual = await contractFamily(portal);
    await aContract(portal, me, { title: 'a', status: 'draft', nature: 'supply', family_id: family.id, end_date: '2027-03-01' });
    await aContract(portal, me, {
      title: 'b',
      status: 'active',
      nature: 'supply',
      end_date: '2027-03-02',
      automatic_renewal: false,
      renewal_months: null,
    });
    await aContract(portal, me, {
      title: 'c',
      status: 'active',
      nature: 'rental',
      end_date: '2027-03-03',
      notification_date: '2027-01-05',
    });
    return { me, family: family.id, usual };
  };

  it('[CTR-13][API-50] le statut, la nature, la catégorie et la reconduction filtrent, en liste f ou chacun sous son nom', async () => {
    const { me, family, usual } = await some();
    const titlesFor = async (query: string) => (await titles(me, `?${query}`)).join('');
    expect(await titlesFor('f=contract_status:active')).toBe('bc');
    expect(await titlesFor('f[]=contract_status:active&f[]=contract_status:draft')).toBe('abc');
    expect(await titlesFor('f[0]=contract_status:active&f[1]=contract_nature:supply')).toBe('b');
    expect(await titlesFor('contract_status=active,draft&contract_nature=supply')).toBe('ab');
    expect(await titlesFor(`f=purchase_category:${family}`)).toBe('a');
    expect(await titlesFor(`f=purchase_category:${family}&f=purchase_category:${usual}`)).toBe('abc');
    expect([await titlesFor('f=automatic_renewal:0'), await titlesFor('f=automatic_renewal:1')]).toEqual(['b', 'ac']);
    expect(await titlesFor('f=contract_status:archived')).toBe('');
  });

  it.each([
    'f=contract_status:parti',
    'f=contract_nature:x',
    'f=purchase_category:0',
    'f=automatic_renewal:2',
    'f=inconnu:1',
    'end_date=hier',
  ])('refuse %s', async (query) => {
    const me = await aHolder(portal);
    expect(await me.get(`/api/v1/contracts?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('[CTR-14] les deux dates donnent les contrats de ce jour, et vides ne filtrent rien', async () => {
    const { me } = await some();
    expect(await titles(me, '?end_date=2027-03-02')).toEqual(['b']);
    expect(await titles(me, '?notification_date=2027-01-05')).toEqual(['c']);
    expect(await titles(me, '?notification_date=2027-01-05&end_date=2027-03-02')).toEqual([]);
    expect(await titles(me, '?notification_date=&end_date=')).toEqual(['a', 'b', 'c']);
  });

  it('les nombres d’un filtre suivent les autres filtres et les dates, et non ses propres choix', async () => {
    const { me, family, usual } = await some();
    const { filters } = await list(me, '?f=contract_status:active');
    expect(filters.contract_status).toEqual([
      { id: 'draft', label: 'Brouillon', count: 1 },
      { id: 'active', label: 'Actif', count: 2 },
    ]);
    expect(filters.contract_nature).toEqual([
      { id: 'supply', label: 'Fourniture', count: 1 },
      { id: 'rental', label: 'Location', count: 1 },
    ]);
    expect(filters.purchase_category).toMatchObject([{ id: String(usual), count: 2 }]);
    expect((await list(me)).filters.purchase_category).toContainEqual({ id: String(family), label: 'Énergie verte', count: 1 });
    expect((await list(me, '?end_date=2027-03-01')).filters.contract_status).toEqual([{ id: 'draft', label: 'Brouillon', count: 1 }]);
  });

  it('chaque choix de la liste donne autant de contrats qu’il en annonce', async () => {
    const { me } = await some();
    const { filters } = await list(me);
    for (const [name, choices] of Object.entries(filters))
      for (const { id, count } of choices) expect((await list(me, `?f=${name}:${id}`)).pager.total, `${name}:${id}`).toBe(count);
  });

  it('une valeur choisie sans aucun contrat reste parmi les choix, avec le nombre zéro', async () => {
    const { me, family } = await some();
    const chosen = `purchase_category=${family}&contract_status=halted&contract_nature=market&automatic_renewal=0`;
    const { filters } = await list(me, `?${chosen}&end_date=2099-01-01`);
    expect(filters).toEqual({
      contract_status: [{ id: 'halted', label: 'Arrêté', count: 0 }],
      contract_nature: [{ id: 'market', label: 'Marché', count: 0 }],
      purchase_category: [{ id: String(family), label: 'Énergie verte', count: 0 }],
      automatic_renewal: [{ id: '0', label: 'Non', count: 0 }],
    });
  });
});

describe('l’export', () => {
  it('[CTR-09][API-50] « liste_des_contrats.xlsx », feuille « Feuille 1 » : chaque contrat du filtre, dates et montants vrais', async () => {
    const me = await aHolder(portal, 'subscriber', { firstname: 'Anne', lastname: 'Le Gall' });
    for (let at = 0; at < 23; at++)
      await aContract(portal, me, { title: `Contrat ${at}`, end_date: '2028-05-31', notification_date: '2027-12-01' });
    await aContract(portal, me, { title: '=1+1', status: 'draft', year_amount_cents: 1_234_567, internal_ref: 'MNT-1' });
    const answer = await me.get('/api/v1/contracts?xlsx=true&f=contract_status:draft', spreadsheet);
    expect(answer.headers['content-disposition']).toContain('filename=liste_des_contrats.xlsx');
    expect(await sheetOf(answer)).toEqual([
      expect.objectContaining({
        Titre: '=1+1',
        Avenant: 'Non',
        Statut: 'Brouillon',
        Nature: 'Prestation de services',
        'Date de fin': new Date('2027-12-31'),
        'À dénoncer au plus tard le': new Date('2027-10-02'),
        'Montant annuel': 12_345.67,
        Auteur: 'Anne Le Gall',
      }),
    ]);
    expect(await sheetOf(await me.get('/api/v1/contracts?xlsx=true', spreadsheet))).toHaveLength(24);
    const { body } = await me.get('/api/v1/contracts?xlsx=true&end_date=2028-05-31');
    expect((body as { rows: object[] }).rows).toHaveLength(23);
  });

  it('ne contient aucun contrat que l’on ne voit pas', async () => {
    const me = await aHolder(portal);
    const owner = await aHolder(portal, 'subscriber', { organisation_id: (await aSubscriber(portal)).id });
    await aContract(portal, owner, { title: 'Secret' });
    expect((await me.get('/api/v1/contracts?xlsx=true')).text).not.toContain('Secret');
    expect(await sheetOf(await me.get('/api/v1/contracts?xlsx=true', spreadsheet))).toEqual([]);
  });
});

it('[CTR-40] sans accord aux conditions on lit sans écrire, et l’accord donné n’est plus demandé', async () => {
  const me = await aHolder(portal, 'subscriber', { contracts_consent_at: null, contracts_consent_version: null });
  await aContract(portal, me, { title: 'Lisible' });
  expect(await titles(me)).toEqual(['Lisible']);
  expect(await me.change('POST', '/api/v1/contract', {})).toMatchObject({ status: 409, body: { code: 'consent-required' } });
  expect((await me.change('PATCH', '/api/v1/account-informations', { contractsConsent: true })).status).toBe(200);
  expect(read(sessionEndpoints.account, await me.get('/api/v1/account-informations')).contractsConsent).toBe(true);
  expect(await me.change('POST', '/api/v1/contract', {})).toMatchObject({ status: 400 });
});

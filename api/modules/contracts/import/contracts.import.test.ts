import { describe, expect, it } from 'vitest';
import { eventually, isPostgres } from '#api/test/harness.ts';
import { type Files, network, openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles: bring, rowsOf, countOf, db } = openImport();
const { seller, other, buyer, unknown } = sirets;

const heading = 'référence;siret_adhérent;siret_fournisseur;code_cpv;objet;montant;date_application;durée_mois;date_fin;procédure;auteur';
type LineValues = Partial<
  Record<'reference' | 'buyer' | 'seller' | 'code' | 'subject' | 'amount' | 'start' | 'months' | 'end' | 'procedure' | 'author', string>
>;
const lineOf = (values: LineValues = {}): string => {
  const usual = { reference: 'M-1', buyer, seller, code: '45211000', subject: 'Travaux du gymnase', amount: '48000,00' };
  const dates = { start: '01/01/2026', months: '48', end: '31/12/2029', procedure: 'Procédure adaptée', author: '' };
  return Object.values({ ...usual, ...dates, ...values }).join(';');
};
/** The files of a small network with these contracts, imported on 21 November 2026. */
const withContracts = (...lines: string[]): Files => ({ ...network, 'contrats.csv': [heading, ...lines].join('\n') });
const users = {
  'utilisateurs.csv': [
    'E-mail,Rôle,SIRET,Droits contrats',
    `jeanne@pins.example,adhérent,${buyer},écriture`,
    `paul@durand.example,fournisseur,${seller},`,
  ].join('\n'),
};
const contracts = () => rowsOf('select * from contracts order by import_reference, supplier_id, id');
const history = () => rowsOf('select user_name, action from contract_events order by id');

describe('importer des contrats', () => {
  it('crée un marché du réseau à durée fixe et sans préavis, dans le statut de ses dates, avec sa ligne d’histoire', async () => {
    const { found, tallies, report } = await bring(withContracts(lineOf()));
    expect(found).toEqual([]);
    expect(tallies['contrats.csv']).toEqual({ read: 1, created: 1, changed: 0, refused: 0 });
    expect(report).toContain('contrats.csv : 1 lu, 1 créé');
    const [families] = await rowsOf("select id from families where code = '45'");
    const [supplier] = await rowsOf(`select id from organisations where siret = '${seller}'`);
    expect(await contracts()).toEqual([
      expect.objectContaining({
        title: 'Travaux du gymnase',
        description: null,
        note: 'Procédure adaptée. Montant total : 48\u202f000,00\u00a0€ sur 48 mois.',
        status: 'active',
        nature: 'market',
        family_id: families?.id,
        supplier_id: supplier?.id,
        author_id: null,
        amendment: false,
        parent_id: null,
        master_contract: true,
        mercurial_network: true,
        start_date: '2026-01-01',
        end_date: '2029-12-31',
        first_end_date: '2029-12-31',
        notification_date: '2029-12-31',
        notice_days: 0,
        automatic_renewal: false,
        renewal_months: null,
        year_amount_cents: 1_200_000,
        internal_ref: 'M-1',
        remind_from: '2026-11-21',
        version: 1,
      }),
    ]);
    expect(await history()).toEqual([{ user_name: 'Automatique', action: 'Importé' }]);
  });

  it.each([
    ['à venir', '22/11/2026', '21/11/2027', 'validated'],
    ['commence aujourd’hui', '21/11/2026', '20/11/2027', 'active'],
    ['finit aujourd’hui', '01/01/2025', '21/11/2026', 'active'],
    ['fini hier', '01/01/2025', '20/11/2026', 'halted'],
  ])('%s (%s au %s) : %s', async (_kind, start, end, status) => {
    await bring(withContracts(lineOf({ start, end })));
    expect(await contracts()).toMatchObject([{ status }]);
  });

  it.each(['45', '45210', '45211000', '45211000-9'])('le code CPV %s, avec ou sans sa clé, est de la famille 45', async (code) => {
    await bring(withContracts(lineOf({ code })));
    expect(await rowsOf('select f.code from contracts c join families f on f.id = c.family_id')).toEqual([{ code: '45' }]);
  });

  it.each(['3311000', '9310000'])('le code CPV %s, dont le zéro du début est perdu, est refusé avec le remède', async (code) => {
    const families = `${network['familles.csv']}03,,Produits de la pêche\n09,,Énergie\n33,,Matériel médical\n`;
    const { found } = await bring({
      ...withContracts(lineOf({ code }), lineOf({ reference: 'B', code: `0${code}` })),
      'familles.csv': families,
    });
    expect(found).toEqual([
      'contrats.csv:2 code_cpv Code CPV attendu : 8 chiffres ; des zéros du début semblent perdus, mettez la colonne au format Texte',
    ]);
    expect(await rowsOf('select f.code from contracts c join families f on f.id = c.family_id')).toEqual([{ code: `0${code[0]}` }]);
  });

  it('un code de sept chiffres que le catalogue porte, ou auquel un zéro ne donne pas de famille, reste le sien', async () => {
    const families = `${network['familles.csv']}33,,Matériel médical\n3311000,33,Imagerie\n03,,Pêche\n`;
    const files = withContracts(lineOf({ reference: 'A', code: '3311000' }), lineOf({ reference: 'B', code: '4521100' }));
    expect((await bring({ ...files, 'familles.csv': families })).found).toEqual([]);
    const codes = 'select f.code from contracts c join families f on f.id = c.family_id order by c.import_reference';
    expect(await rowsOf(codes)).toEqual([{ code: '33' }, { code: '45' }]);
  });

  it('un code que le catalogue remplit de zéros trouve sa famille', async () => {
    const padded = `${network['familles.csv']}46000000,,Fournitures\n46210000,46000000,Gants\n`;
    await bring({ ...withContracts(lineOf({ code: '46215000-1' })), 'familles.csv': padded });
    expect(await rowsOf('select f.code from contracts c join families f on f.id = c.family_id')).toEqual([{ code: '46000000' }]);
  });

  it('un titre trop long est coupé à 85 signes avec « … », le texte entier dans la description', async () => {
    const [exact, long] = ['x'.repeat(85), 'Fourniture et acheminement '.repeat(5).trim()];
    await bring(withContracts(lineOf({ reference: 'A', subject: exact }), lineOf({ reference: 'B', subject: long })));
    const [short, cut] = await contracts();
    expect(short).toMatchObject({ title: exact, description: null });
    expect(cut).toMatchObject({ title: `${long.slice(0, 84)}…`, description: long });
    expect(String(cut?.title)).toHaveLength(85);
  });

  it.each([
    ['18,5', ' sur 18,5 mois'],
    ['0', ''],
  ])('une durée de %s mois se dit en français, ou pas du tout', async (months, duration) => {
    await bring(withContracts(lineOf({ months })));
    expect(await contracts()).toMatchObject([{ note: `Procédure adaptée. Montant total : 48\u202f000,00\u00a0€${duration}.` }]);
  });

  it.each([
    ['6', '30/06/2026', 4_800_000],
    ['', '31/12/2029', 1_200_000],
    ['', '31/12/2027', 2_400_000],
    ['', '31/12/2026', 4_800_000],
  ])('48 000 € sur « %s » mois, jusqu’au %s : le montant d’une année, ou le tout quand il n’y en a qu’une', async (months, end, cents) => {
    await bring(withContracts(lineOf({ months, end })));
    expect(await contracts()).toMatchObject([{ year_amount_cents: cents }]);
  });

  it('une référence peut revenir d’un fournisseur à l’autre, pas deux fois chez le même', async () => {
    const { found, tallies } = await bring(withContracts(lineOf(), lineOf({ seller: other }), lineOf({ subject: 'Encore' })));
    expect(tallies['contrats.csv']).toEqual({ read: 3, created: 2, changed: 0, refused: 1 });
    expect(found).toEqual(['contrats.csv:4 référence Ligne en double (déjà lue ligne 2)']);
  });

  it('refuse, en les nommant, SIRET mal formés ou inconnus, familles inconnues, dates à l’envers et montants négatifs ou trop grands', async () => {
    const lines = [
      { buyer: '123' },
      { seller: unknown },
      { code: '99' },
      { start: '02/01/2027', end: '01/01/2027' },
      { amount: '-1' },
      { amount: '1000000000000' },
      { months: '-12' },
      { end: '01/01/2101' },
    ];
    const { found, tallies } = await bring(withContracts(...lines.map((values, at) => lineOf({ reference: String(at), ...values }))));
    expect(tallies['contrats.csv']).toMatchObject({ created: 0, refused: 8 });
    expect(found.toSorted()).toEqual([
      'contrats.csv:2 siret_adhérent SIRET mal formé : 14 chiffres attendus',
      'contrats.csv:3 siret_fournisseur Fournisseur inconnu',
      'contrats.csv:4 code_cpv Famille inconnue',
      'contrats.csv:5 date_fin La date de fin précède la date d’application',
      'contrats.csv:6 montant Montant négatif',
      'contrats.csv:7 montant Montant trop grand : 999 999 999 999,99 au plus',
      'contrats.csv:8 durée_mois 1 mois au moins',
      'contrats.csv:9 date_fin Année attendue : de 1900 à 2100',
    ]);
  });

  it('l’auteur est celui que le fichier nomme s’il est de l’entreprise, sinon le contrat est sans auteur et le rapport le dit', async () => {
    const authors = ['JEANNE@pins.example', 'paul@durand.example', 'personne@pins.example', 'frédéric@pins.example'];
    const lines = authors.map((author, at) => lineOf({ reference: String(at), author }));
    const { found, tallies } = await bring({ ...withContracts(...lines), ...users });
    const [jeanne] = await rowsOf("select id from users where email = 'jeanne@pins.example'");
    expect((await contracts()).map(({ author_id }) => author_id)).toEqual([jeanne?.id, null, null, null]);
    expect(tallies['contrats.csv']).toMatchObject({ created: 4, refused: 0 });
    expect(found).toEqual([
      'contrats.csv:3 auteur Auteur d’une autre organisation : contrat sans auteur (paul@durand.example)',
      'contrats.csv:4 auteur Auteur sans compte : contrat sans auteur (personne@pins.example)',
      'contrats.csv:5 auteur Auteur sans compte : contrat sans auteur (frédéric@pins.example)',
    ]);
  });
});

describe('importer de nouveau', () => {
  it('le même fichier ne change rien, et le rapport le dit', async () => {
    const files = withContracts(lineOf(), lineOf({ seller: other }));
    await bring(files);
    const before = await contracts();
    const { tallies, report } = await bring(files);
    expect(tallies['contrats.csv']).toEqual({ read: 2, created: 0, changed: 0, refused: 0 });
    expect(report).toContain('Rien n’a changé.');
    expect(await contracts()).toEqual(before);
    expect(await countOf('contract_events')).toBe(2);
  });

  it('une ligne changée met à jour les colonnes du fichier et laisse les autres', async () => {
    await bring(withContracts(lineOf(), lineOf({ reference: 'M-2' })));
    await db().updateTable('contracts').set({ internal_ref: 'interne', currency: 'CHF' }).execute();
    const { tallies } = await bring(
      withContracts(lineOf({ subject: 'Travaux de la piscine', end: '20/11/2026' }), lineOf({ reference: 'M-2' })),
    );
    expect(tallies['contrats.csv']).toEqual({ read: 2, created: 0, changed: 1, refused: 0 });
    const unchanged = { internal_ref: 'interne', currency: 'CHF' };
    expect(await contracts()).toMatchObject([
      {
        ...unchanged,
        title: 'Travaux de la piscine',
        end_date: '2026-11-20',
        notification_date: '2026-11-20',
        status: 'halted',
        version: 2,
      },
      { ...unchanged, title: 'Travaux du gymnase', version: 1 },
    ]);
    expect((await history()).map(({ action }) => action)).toEqual(['Importé', 'Importé', 'Importé de nouveau']);
  });

  it('les rappels d’un contrat ne repartent que si sa fin change', async () => {
    await bring(withContracts(lineOf(), lineOf({ reference: 'M-2' })));
    await db().updateTable('contracts').set({ remind_from: '2026-11-01' }).execute();
    await bring(withContracts(lineOf({ subject: 'Autre' }), lineOf({ reference: 'M-2', end: '30/11/2029' })));
    expect((await contracts()).map(({ remind_from }) => remind_from)).toEqual(['2026-11-01', '2026-11-21']);
  });

  it('un fichier qui change d’auteur, ou dont l’auteur est parti, met encore le contrat à jour', async () => {
    const andMarc = { 'utilisateurs.csv': `${users['utilisateurs.csv']}\nmarc@pins.example,adhérent,${buyer},écriture` };
    const withAuthor = (author: string, end: string) => ({ ...withContracts(lineOf({ author, end })), ...andMarc });
    await bring(withAuthor('jeanne@pins.example', '31/12/2029'));
    expect((await bring(withAuthor('marc@pins.example', '31/12/2029'))).found).toEqual([]);
    const [marc] = await rowsOf("select id from users where email = 'marc@pins.example'");
    expect(await contracts()).toMatchObject([{ author_id: marc?.id }]);
    await db().updateTable('users').set({ disabled_at: new Date() }).where('email', '=', 'marc@pins.example').execute();
    await bring(withAuthor('personne@pins.example', '30/06/2030'));
    expect(await contracts()).toMatchObject([{ author_id: null, end_date: '2030-06-30' }]);
  });

  it('un fichier sans montants ni auteur laisse ceux du contrat', async () => {
    await bring({ ...withContracts(lineOf({ author: 'jeanne@pins.example' })), ...users });
    const [jeanne] = await rowsOf("select id from users where email = 'jeanne@pins.example'");
    const without = (line: string) =>
      line
        .split(';')
        .filter((_, at) => ![5, 7, 9, 10].includes(at))
        .join(';');
    const shorter = (values: LineValues) => ({ 'contrats.csv': [heading, lineOf(values)].map(without).join('\n') });
    const unchanged = { year_amount_cents: 1_200_000, note: expect.stringContaining('48 mois'), author_id: jeanne?.id };
    expect((await bring(shorter({}))).tallies['contrats.csv']).toMatchObject({ changed: 0 });
    expect(await contracts()).toMatchObject([{ ...unchanged, title: 'Travaux du gymnase', version: 1 }]);
    await bring(shorter({ subject: 'Autre' }));
    expect(await contracts()).toMatchObject([{ ...unchanged, title: 'Autre', version: 2 }]);
    await bring({ ...withContracts(lineOf({ subject: 'Autre', author: 'jeanne@pins.example' })), ...users });
    expect(await contracts()).toMatchObject([{ version: 2 }]);
  });

  it.runIf(isPostgres)('l’import attend le contrat qu’un membre modifie, puis le laisse comme il est', async () => {
    await bring({ ...withContracts(lineOf()), ...users });
    const [jeanne] = await rowsOf("select id from users where email = 'jeanne@pins.example'");
    const [contract] = await contracts();
    const id = Number(contract?.id);
    const author_id = Number(jeanne?.id);
    const importing = await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('contracts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
        const waiting = bring(withContracts(lineOf({ subject: 'Du fichier' })));
        await eventually(async () => (await rowsOf('select 1 from pg_locks where not granted')).length > 0 || undefined);
        await tx.updateTable('contracts').set({ title: 'Du membre', author_id, version: 2 }).where('id', '=', id).execute();
        const event = { contract_id: id, at: new Date(), user_id: author_id, user_name: 'Jeanne', action: 'Modification' };
        await tx.insertInto('contract_events').values(event).execute();
        return { waiting };
      });
    expect((await importing.waiting).found).toEqual(['contrats.csv:2 référence Contrat repris par un membre : laissé comme il l’a écrit']);
    expect(await contracts()).toMatchObject([{ title: 'Du membre', author_id, version: 2 }]);
  });

  it('laisse un contrat qu’un membre a repris, modifié ou supprimé, même sous un autre fournisseur, et le rapport le dit', async () => {
    const references = ['repris', 'modifié', 'supprimé', 'libre'];
    const files = (subject: string) => ({ ...withContracts(...references.map((reference) => lineOf({ reference, subject }))), ...users });
    await bring(files('Avant'));
    const [jeanne] = await rowsOf("select id from users where email = 'jeanne@pins.example'");
    const [elsewhere] = await rowsOf(`select id from organisations where siret = '${other}'`);
    const set = (reference: string, change: object) =>
      db().updateTable('contracts').set(change).where('import_reference', '=', reference).execute();
    await set('repris', { author_id: jeanne?.id, supplier_id: elsewhere?.id });
    await set('supprimé', { deleted_at: new Date() });
    const written = await rowsOf("select id from contracts where import_reference in ('repris', 'modifié')");
    const event = { at: new Date(), user_id: Number(jeanne?.id), user_name: 'Jeanne', action: 'Modification' };
    await db()
      .insertInto('contract_events')
      .values(written.map(({ id }) => ({ ...event, contract_id: Number(id) })))
      .execute();
    expect((await bring(files('Avant'))).found, 'rien à dire quand le fichier n’a pas changé').toEqual([]);
    const { found, tallies } = await bring(files('Après'));
    expect(tallies['contrats.csv']).toEqual({ read: 4, created: 0, changed: 1, refused: 0 });
    expect(found.toSorted()).toEqual([
      'contrats.csv:2 référence Contrat repris par un membre : laissé comme il l’a écrit',
      'contrats.csv:3 référence Contrat repris par un membre : laissé comme il l’a écrit',
      'contrats.csv:4 référence Contrat supprimé par un membre : il le reste',
    ]);
    expect((await rowsOf("select import_reference as r from contracts where title = 'Après'")).map(({ r }) => r)).toEqual(['libre']);
  });
});

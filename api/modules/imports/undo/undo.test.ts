import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { undoTables } from '#api/main/undo-tables.ts';
import { contentsOf } from '#api/test/import-contents.ts';
import { aSiret, network, openImport, sirets } from '#api/test/import-folder.ts';
import { sweepLedger } from './ledger.queries.ts';

const { importFiles, undoImport: undo, rowsOf, db } = openImport();
const importedAt = new Date('2026-11-21T10:00:00Z');
const daysAfter = (days: number) => new Date(importedAt.getTime() + days * 86_400_000);

const contract = (end: string) =>
  `référence;siret_adherent;siret_fournisseur;code_cpv;objet;date_application;date_fin\nA1;${sirets.buyer};${sirets.seller};45;Travaux;01/01/2026;${end}\n`;
const full = {
  ...network,
  'contacts.csv': `siret;nom;prenom;email\n${sirets.seller};Durand;Anne;anne@durand.fr\n`,
  'utilisateurs.csv': `email;prenom;nom;role;siret\nlea@pins.fr;Léa;Petit;adhérent;${sirets.buyer}\n`,
  'contrats.csv': contract('31/12/2027'),
  'indices.csv': 'code;nom;famille;unité;devise;fréquence;source\nsable;Sable;Matières;t;EUR;mensuelle;Essai\n',
  'indices/sable.csv': 'date;valeur\n2026-01-01;12,5\n2026-02-01;13\n',
};
const second = {
  'familles.csv':
    'code,parent,libelle\n44210,44,Structures en bois\n44,,Matériaux\n45,,Travaux de construction\n45210,45,Bâtiment\n46,,Énergie\n',
  'fournisseurs.csv': [
    'siret,raison_sociale,ville,famille,sous_familles',
    `${sirets.seller},DURAND,Vannes,45,45210`,
    `${sirets.other},MARTIN,Bastia,46,`,
    `${aSiret(9)},NOUVEAU,Brest,46,`,
  ].join('\n'),
  'contacts.csv': `siret;nom;prenom;email\n${sirets.seller};Durand;Anne;a.durand@durand.fr\n${aSiret(9)};Roux;Paul;\n`,
  'utilisateurs.csv': `email;prenom;nom;role;siret\nlea@pins.fr;Léa;Grand;adhérent;${sirets.buyer}\nmax@nouveau.fr;Max;Roux;fournisseur;${aSiret(9)}\n`,
  'chiffre_affaires.csv': [
    'mois,siret_adherent,siret_fournisseur,sous_famille,montant_ht',
    `2026-10,${sirets.buyer},${sirets.seller},45210,2500`,
    `2026-11,${sirets.buyer},${aSiret(9)},46,100`,
  ].join('\n'),
  'contrats.csv': `${contract('30/06/2028')}A2;${sirets.buyer};${aSiret(9)};46;Gaz;01/01/2026;31/12/2026\n`,
  'indices/sable.csv': 'date;valeur\n2026-02-01;13,5\n2026-03-01;14\n',
};

const contents = () => contentsOf(db());

describe('annuler le dernier import', () => {
  it('remet chaque table comme avant, ce qui en dérive compris, et ne nomme rien', async () => {
    await importFiles(full);
    const before = await contents();
    expect((await importFiles(second, { only: true })).found).toEqual([]);
    const changed = await contents();
    expect(changed.organisations).not.toEqual(before.organisations);
    expect(changed.index_points).not.toEqual(before.index_points);
    const { left } = await undo();
    expect(left).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it('ce qui revient prend une version de plus, pour qu’un formulaire ouvert se sache dépassé', async () => {
    await importFiles(full);
    await importFiles(second, { only: true });
    const versions = async () => {
      const [row] = await rowsOf(`select c.version as contract, u.version as user, c.end_date::text, u.lastname
        from contracts c, users u where c.import_reference = 'A1' and u.email = 'lea@pins.fr'`);
      return row;
    };
    const imported = await versions();
    expect(imported).toMatchObject({ end_date: '2028-06-30', lastname: 'Grand' });
    await undo();
    const undone = await versions();
    expect(undone).toMatchObject({ end_date: '2027-12-31', lastname: 'Petit' });
    expect(Number(undone?.contract)).toBeGreaterThan(Number(imported?.contract));
    expect(Number(undone?.user)).toBeGreaterThan(Number(imported?.user));
  });

  it('le premier import d’une base vide s’annule en entier', async () => {
    await db().deleteFrom('subscriber_choices').execute();
    await db().deleteFrom('network_turnover').execute();
    const before = await contents();
    await importFiles(full);
    const { outcome, left } = await undo();
    expect(left).toEqual([]);
    expect(outcome.tallies.filter((tally) => tally.left > 0)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it('une série que l’import écrit deux fois, avec sa suivante, revient aussi', async () => {
    await importFiles(full);
    const before = await contents();
    const series = [
      'code;nom;famille;unité;devise;fréquence;source;successeur;raccordement;coefficient',
      'sable;Sable fin;Matières;t;EUR;mensuelle;Essai;sable-2;01/06/2026;1,5',
      'sable-2;Sable, nouvelle base;Matières;t;EUR;mensuelle;Essai;;;',
    ];
    expect((await importFiles({ 'indices.csv': series.join('\n') }, { only: true })).found).toEqual([]);
    expect(await rowsOf(`select name from indices where successor_id is not null`)).toEqual([{ name: 'Sable fin' }]);
    expect((await undo()).left).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it('une ligne changée depuis reste et est nommée ; les autres reviennent', async () => {
    await importFiles(full);
    await importFiles(second, { only: true });
    await db().updateTable('organisations').set({ phone: '01' }).where('siret', '=', sirets.seller).execute();
    const { left } = await undo();
    expect(left).toEqual([
      ['kept', 'Adhérents et fournisseurs', 'Modifié depuis l’import : reste comme il est', [`DURAND · ${sirets.seller}`]],
    ]);
    const cities = await rowsOf(`select title, city from organisations where kind = 'supplier' order by 1`);
    expect(cities).toEqual([
      { title: 'DURAND', city: 'Vannes' },
      { title: 'MARTIN', city: 'Bastia' },
    ]);
  });

  it('un compte qui s’est connecté et un contrat écrit depuis restent, avec ce à quoi ils tiennent', async () => {
    await importFiles(full);
    await importFiles(second, { only: true });
    await db()
      .updateTable('users')
      .set({ last_sign_in_at: daysAfter(1), password_hash: 'x' })
      .where('email', '=', 'max@nouveau.fr')
      .execute();
    await sql`insert into contract_events (contract_id, at, user_id, user_name, action)
      select c.id, now(), u.id, 'Léa', 'Modifié' from contracts c, users u where c.import_reference = 'A1' and u.email = 'lea@pins.fr'`.execute(
      db(),
    );
    const { left, outcome } = await undo(daysAfter(2));
    expect(outcome.tallies.filter((tally) => tally.left > 0).map((tally) => [tally.label, tally.left])).toEqual(
      ['Catégories d’achats', 'Familles', 'Adhérents et fournisseurs', 'Comptes', 'Contrats'].map((label) => [label, 1]),
    );
    expect(left).toEqual([
      ['impossible', 'Catégories d’achats', 'Encore utilisé ailleurs : reste', ['Autres achats']],
      ['impossible', 'Familles', 'Encore utilisé ailleurs : reste', ['Énergie · 46']],
      ['impossible', 'Adhérents et fournisseurs', 'Encore utilisé ailleurs : reste', [`NOUVEAU · ${aSiret(9)}`]],
      ['impossible', 'Comptes', 'Compte qui s’est connecté depuis : reste', ['max@nouveau.fr']],
      ['kept', 'Contrats', 'Modifié depuis l’import : reste comme il est', ['A1 · Travaux · Lycée des Pins']],
    ]);
    expect(await rowsOf(`select import_reference as r from contracts`)).toEqual([{ r: 'A1' }]);
    const sold =
      'select f.code from organisation_families x join families f on f.id = x.family_id join organisations o on o.id = x.organisation_id';
    expect(await rowsOf(`${sold} where o.siret = '${aSiret(9)}'`)).toEqual([{ code: '46' }]);
  });

  it('un compte changé par l’import garde le mot de passe, l’invitation et l’accord d’après', async () => {
    await importFiles(full);
    await db().updateTable('users').set({ password_hash: 'ancien' }).where('email', '=', 'lea@pins.fr').execute();
    await importFiles(second, { only: true });
    const since = {
      last_sign_in_at: daysAfter(1),
      contracts_consent_at: daysAfter(1),
      contracts_consent_version: '1',
      invited_at: daysAfter(1),
    };
    await db()
      .updateTable('users')
      .set({ ...since, password_hash: 'nouveau' })
      .where('email', '=', 'lea@pins.fr')
      .execute();
    expect((await undo(daysAfter(2))).left).toEqual([]);
    const stored = await db().selectFrom('users').selectAll().where('email', '=', 'lea@pins.fr').executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ ...since, lastname: 'Petit', password_hash: 'nouveau' });
  });

  it('une valeur d’indice corrigée depuis reste avec toutes ses valeurs d’avant', async () => {
    await importFiles(full);
    await importFiles(second, { only: true });
    const { id } = await db().selectFrom('indices').select('id').where('code', '=', 'sable').executeTakeFirstOrThrow();
    const point = { index_id: id, day: '2026-02-01' };
    const former = { value: '13.5', published_on: null, provisional: false, held_until: daysAfter(1), user_id: null, reason: 'Essai' };
    await db()
      .insertInto('index_corrections')
      .values({ ...point, ...former })
      .execute();
    await db().updateTable('index_points').set({ value: '14.2' }).where('index_id', '=', id).where('day', '=', point.day).execute();
    expect((await undo(daysAfter(2))).left).toEqual([
      ['kept', 'Valeurs d’indices', 'Modifié depuis l’import : reste comme il est', ['sable · 2026-02-01']],
    ]);
    const kept = await db().selectFrom('index_corrections').select('value').where('index_id', '=', id).orderBy('id').execute();
    expect(kept.map(({ value }) => Number(value))).toEqual([13, 13.5]);
  });

  it('une fois, et dans les 30 jours', async () => {
    await importFiles(network);
    await expect(undo(daysAfter(30))).rejects.toThrow('Aucun import à annuler');
    await undo(daysAfter(29));
    await expect(undo(daysAfter(29))).rejects.toThrow('Aucun import à annuler');
    expect(await rowsOf('select outcome, recorded, undone_by from imports order by id desc limit 2')).toEqual([
      { outcome: 'undone', recorded: false, undone_by: null },
      { outcome: 'written', recorded: false, undone_by: 'ines' },
    ]);
  });

  it('un essai et un import sans changement n’empêchent pas d’annuler celui d’avant', async () => {
    await importFiles(network);
    expect((await importFiles(network)).result).toBe('unchanged');
    await importFiles(second, { only: true, dryRun: true });
    expect((await undo()).outcome.tallies.find(({ label }) => label === 'Chiffre d’affaires')).toMatchObject({ removed: 2, left: 0 });
  });

  it('arrêtée en chemin, elle ne change rien', async () => {
    await importFiles(full);
    const before = await contents();
    const stop = new AbortController();
    stop.abort();
    await expect(undo(daysAfter(1), stop.signal)).rejects.toThrow();
    expect(await contents()).toEqual(before);
    expect((await undo()).left).toEqual([]);
  });

  it('rien d’autre qu’un import n’entre au registre, qui part après 30 jours', async () => {
    await importFiles(network);
    const ledger = () => rowsOf('select count(*)::int as n from import_ledger');
    const [size] = await ledger();
    await db().updateTable('organisations').set({ phone: '02' }).execute();
    expect(await ledger()).toEqual([size]);
    await db()
      .transaction()
      .execute((tx) => sweepLedger(tx, daysAfter(29)));
    expect(await ledger()).toEqual([size]);
    await db()
      .transaction()
      .execute((tx) => sweepLedger(tx, daysAfter(31)));
    expect(await ledger()).toEqual([{ n: 0 }]);
  });
});

it('chaque table que le registre observe s’annule, et les autres non', async () => {
  const observed = await rowsOf(`select c.relname as name, count(*)::int as n from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname in ('import_inserted', 'import_updated', 'import_deleted') group by 1 order by 1`);
  const tables = undoTables.map(({ table }) => table).toSorted();
  expect(observed).toEqual(tables.map((name) => ({ name, n: 3 })));
});

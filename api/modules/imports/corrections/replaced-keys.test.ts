import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aFolder, importInto, saveAtDesk } from '#api/test/desk-changes.ts';
import { newKey } from '#api/test/desk-writes/desk-write.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { aSiret, network, sirets } from '#api/test/import-folder.ts';

type Files = Readonly<Record<string, string>>;
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator');
});
const tables = ['contracts', 'turnover', 'organisations', 'families', 'categories', 'search_documents', 'keywords', 'desk_corrections'];
const { seller, buyer } = sirets;
const [movedSeller, movedBuyer] = [aSiret(50), aSiret(51)];
beforeEach(async () => {
  await sql`delete from users where role <> 'operator'`.execute(portal.db);
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(portal.db);
  await bring({ ...network, 'utilisateurs.csv': users('lea@pins.fr') });
  await saveAtDesk(me, `suppliers/${await idOf('organisations', `siret = '${seller}'`)}`, () => ({ siret: movedSeller }));
  await saveAtDesk(me, `subscribers/${await idOf('organisations', `siret = '${buyer}'`)}`, () => ({ siret: movedBuyer }));
  await saveAtDesk(me, `people/${await idOf('users', `email = 'lea@pins.fr'`)}`, () => ({ email: 'lea@lycee.fr' }));
});

const rowsOf = async (statement: string) => (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(portal.db)).rows;
const idOf = async (table: string, where: string) => Number((await rowsOf(`select id from ${table} where ${where}`))[0]?.id);
const users = (...emails: readonly string[]) =>
  ['email;nom;role;siret', ...emails.map((email) => `${email};Petit;adhérent;${buyer}`)].join('\n');
/** Imports files. `refused`: their refused lines, as 'file:line reason (detail)'. */
async function bring(files: Files) {
  const { result, groups } = await importInto(portal, aFolder(files));
  const refused = groups
    .filter(({ kind }) => kind === 'refused')
    .flatMap(({ first }) => first.map(({ file, line, reason, detail }) => `${file}:${line} ${reason} (${detail})`));
  return { result, refused };
}

it('deux lignes qui nomment la même ligne, par l’ancien SIRET et par celui d’aujourd’hui : la seconde est refusée, le reste entre', async () => {
  const months = [`2026-09;${buyer};${seller};10`, `2026-09;${movedBuyer};${movedSeller};20`, `2026-08;${buyer};${movedSeller};30`];
  const contracts = [`M-1;${buyer};${movedSeller}`, `M-1;${movedBuyer};${movedSeller}`, `M-2;${movedBuyer};${movedSeller}`];
  const { result, refused } = await bring({
    'chiffre_affaires.csv': `mois;siret_adherent;siret_fournisseur;montant_ht;sous_famille\n${months.map((line) => `${line};45210`).join('\n')}`,
    'contacts.csv': `siret;nom\n${seller};Durand\n${movedSeller};Durand\n${movedSeller};Roux\n`,
    'contrats.csv': `référence;siret_adhérent;siret_fournisseur;code_cpv;objet;date_application;date_fin\n${contracts.map((line) => `${line};45;Toiture;01/01/2026;31/12/2027`).join('\n')}`,
  });
  expect(result).toBe('written');
  expect(refused.toSorted()).toEqual([
    'chiffre_affaires.csv:3 Ligne en double (déjà lue ligne 2)',
    'contacts.csv:3 Ligne en double (déjà lue ligne 2)',
    'contrats.csv:3 Ligne en double (déjà lue ligne 2)',
  ]);
  expect(await rowsOf('select amount_cents from turnover order by month')).toEqual([
    { amount_cents: 3000 },
    { amount_cents: 1000 },
    { amount_cents: 200_000 },
  ]);
  expect(await rowsOf('select lastname from contacts order by position')).toEqual([{ lastname: 'Durand' }, { lastname: 'Roux' }]);
  expect(await rowsOf('select import_reference from contracts order by 1')).toEqual([
    { import_reference: 'M-1' },
    { import_reference: 'M-2' },
  ]);
});

it('un contrat se retrouve par le nouveau SIRET de son fournisseur, une fois l’ancien oublié aussi', async () => {
  const contractsOf = (...suppliers: readonly string[]) =>
    `référence;siret_adhérent;siret_fournisseur;code_cpv;objet;date_application;date_fin\n${suppliers.map((siret) => `M-1;${movedBuyer};${siret};45;Toiture ${siret === seller};01/01/2026;31/12/2027`).join('\n')}`;
  const stored = () => rowsOf('select import_reference, title from contracts');
  await bring({ 'contrats.csv': contractsOf(seller) });
  expect(await stored()).toEqual([{ import_reference: 'M-1', title: 'Toiture true' }]);
  const renamed = network['fournisseurs.csv'].replaceAll(seller, movedSeller);
  const { refused } = await bring({ 'fournisseurs.csv': renamed, 'contrats.csv': contractsOf(movedSeller) });
  expect(refused).toEqual([]);
  expect(await stored()).toEqual([{ import_reference: 'M-1', title: 'Toiture false' }]);
  expect((await bring({ 'contrats.csv': contractsOf(movedSeller) })).result).toBe('unchanged');
});

it('un contrat écrit sous l’ancien et le nouveau SIRET de son fournisseur : la seconde ligne est refusée', async () => {
  const lines = [seller, movedSeller].map((siret) => `M-1;${movedBuyer};${siret};45;Toiture;01/01/2026;31/12/2027`);
  const { refused } = await bring({
    'contrats.csv': `référence;siret_adhérent;siret_fournisseur;code_cpv;objet;date_application;date_fin\n${lines.join('\n')}`,
  });
  expect(refused).toEqual(['contrats.csv:3 Ligne en double (déjà lue ligne 2)']);
});

const many = Array.from({ length: 2000 }, (_, n) => n);
const subscribers = (...keys: readonly string[]) => ['SIRET;Raison sociale', ...keys.map((siret) => `${siret};Lycée des Pins`)].join('\n');
it.each([
  ['la nouvelle d’abord', [movedBuyer, buyer], ['lea@lycee.fr', 'lea@pins.fr']],
  ['l’ancienne d’abord', [buyer, movedBuyer], ['lea@pins.fr', 'lea@lycee.fr']],
  ['la nouvelle loin avant', [movedBuyer, ...many.map((n) => aSiret(1000 + n)), buyer], ['lea@lycee.fr', 'lea@pins.fr']],
  ['l’ancienne loin avant', [buyer, ...many.map((n) => aSiret(1000 + n)), movedBuyer], ['lea@pins.fr', 'lea@lycee.fr']],
])('le même dossier qui dit les deux clés est refusé de même la fois d’après : %s', async (_order, companies, emails) => {
  const files = { 'adherents.csv': subscribers(...companies), 'utilisateurs.csv': users(...emails) };
  const { refused } = await bring(files);
  expect(refused).toHaveLength(2);
  const counts = () => rowsOf('select (select count(*) from organisations) as companies, (select count(*) from users) as people');
  const before = await counts();
  expect(await bring(files)).toEqual({ result: 'unchanged', refused });
  expect(await counts()).toEqual(before);
  expect((await bring({ 'utilisateurs.csv': users('lea@lycee.fr') })).refused).toEqual([]);
  expect((await bring({ 'adherents.csv': subscribers(movedBuyer) })).refused).toEqual([]);
  expect(await rowsOf(`select field from desk_corrections where table_name = 'users' or before = to_jsonb('${buyer}'::text)`)).toEqual([]);
});

it.each([
  ['une date fausse', `${buyer};Lycée des Pins;32/13/2020`],
  ['une cellule de trop', `${buyer};Lycée des Pins;;12`],
])('une ligne refusée pour %s garde l’ancienne clé : corrigée, elle n’est pas une nouvelle fiche', async (_why, faulty) => {
  const heading = 'SIRET;Raison sociale;Date d’adhésion';
  const files = (line: string, user: string) => ({
    'adherents.csv': [heading, line, `${movedBuyer};Lycée des Pins;`].join('\n'),
    'utilisateurs.csv': `${users('lea@lycee.fr')}\nlea@pins.fr;Petit;${user};${buyer}`,
  });
  const { refused } = await bring(files(faulty, 'grutier'));
  expect(refused).toHaveLength(2);
  const counts = () => rowsOf('select (select count(*) from organisations) as companies, (select count(*) from users) as people');
  const before = await counts();
  expect((await bring(files(`${buyer};Lycée des Pins;`, 'adhérent'))).refused).toHaveLength(2);
  expect(await counts()).toEqual(before);
});

it('un fichier coupé avant sa fin ne dit pas que l’ancienne clé n’y est plus', async () => {
  await bring({ 'adherents.csv': `${subscribers(movedBuyer)}\n${sirets.unknown};"Mairie` });
  expect(await rowsOf(`select count(*)::integer as n from desk_corrections where before = to_jsonb('${buyer}'::text)`)).toEqual([{ n: 1 }]);
});

it('l’ancienne adresse d’un compte, prise depuis par un autre, nomme cet autre', async () => {
  const form = { email: 'lea@pins.fr', lastname: 'Autre', role: 'subscriber', organisation: { id: '', label: '' } };
  form.organisation.id = String(await idOf('organisations', `siret = '${movedBuyer}'`));
  expect((await me.change('POST', '/api/v1/operator/people', { form, key: newKey() })).status).toBe(200);
  for (const _again of [1, 2]) expect((await bring({ 'utilisateurs.csv': users('lea@pins.fr', 'lea@lycee.fr') })).refused).toEqual([]);
  expect(await rowsOf(`select email, lastname from users where role <> 'operator' order by 1`)).toEqual([
    { email: 'lea@lycee.fr', lastname: 'Petit' },
    { email: 'lea@pins.fr', lastname: 'Autre' },
  ]);
});

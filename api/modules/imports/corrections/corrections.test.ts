import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoTables } from '#api/main/undo-tables.ts';
import { runFolder, writeProgress } from '#api/modules/imports/desk/run-files.ts';
import { openIssueLog } from '#api/modules/imports/issue-log.ts';
import { undoLastImport } from '#api/modules/imports/undo/undo-import.ts';
import { aFolder, correctAmount, correctPoint, importInto, saveAtDesk, withoutLimit } from '#api/test/desk-changes.ts';
import { newKey } from '#api/test/desk-writes/desk-write.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contentsOf } from '#api/test/import-contents.ts';
import { aSiret, network, sirets } from '#api/test/import-folder.ts';
import { correctionEndpoints, type ImportCorrection } from '#protocol/imports/import-corrections.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let me: Me;
const runs = '/api/v1/operator/imports/runs';
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator');
});

const full = {
  ...network,
  'familles.csv':
    'code,parent,libelle,categorie\n44210,44,Structures,\n44,,Matériaux,Bâtiment\n45,,Travaux de construction,Bâtiment\n45210,45,Bâtiment,\n',
  'contacts.csv': `siret;nom;prenom;email;fonction\n${sirets.seller};Durand;Anne;anne@durand.fr;Directrice\n${sirets.seller};Roux;Paul;;\n`,
  'utilisateurs.csv': `email;prenom;nom;role;siret;droits contrats\nlea@pins.fr;Léa;Petit;adhérent;${sirets.buyer};lecture\n`,
  'indices.csv': 'code;nom;famille;unité;devise;fréquence;source\nsable;Sable;Matières;t;EUR;mensuelle;Essai\n',
  'indices/sable.csv': 'date;valeur\n2026-01-01;12,5\n2026-02-01;13\n',
};
const tables = [
  'contracts',
  'turnover',
  'organisations',
  'families',
  'categories',
  'search_documents',
  'keywords',
  'indices',
  'index_families',
];
beforeEach(async () => {
  await sql`delete from users where role <> 'operator'`.execute(portal.db);
  for (const table of [...tables, 'desk_corrections']) await sql`delete from ${sql.table(table)}`.execute(portal.db);
  expect((await importInto(portal, aFolder(full))).result).toBe('written');
});

const rowsOf = async (statement: string) => (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(portal.db)).rows;
const idOf = async (table: string, where: string) => Number((await rowsOf(`select id from ${table} where ${where}`))[0]?.id);
const seller = () => idOf('organisations', `title like 'DURAND%' or title like 'Durand%'`);
const waiting = () => rowsOf('select table_name, field from desk_corrections order by table_name, field');
const again = (changed: Readonly<Record<string, string>> = {}, over: object = {}) =>
  importInto(portal, aFolder({ ...full, ...changed }), over);

/** Imports the files again as a run of the desk does; returns the values that wait for a decision. */
async function runAgain(changed: Readonly<Record<string, string>> = {}, dryRun = false) {
  const runId = crypto.randomUUID();
  writeProgress(runFolder(portal.dataFolder, runId), {
    state: 'done',
    kind: 'import',
    startedAt: portal.clock.now.toISOString(),
    files: [],
  });
  const outcome = await again(changed, { runId, dryRun });
  return { ...outcome, ...(await listOf(runId)), runId };
}
const listOf = async (runId: string) => read(correctionEndpoints.list, await me.get(`${runs}/${runId}/corrections`));
const wantedOf = (rows: readonly ImportCorrection[]) => ({ corrections: rows.map(({ id, version }) => ({ id, version })) });
const take = async (runId: string, rows: readonly ImportCorrection[]) =>
  read(correctionEndpoints.take, await me.change('POST', `${runs}/${runId}/corrections`, wantedOf(rows)));

/** Changes one thing of each kind at the desk. */
async function correctEverything() {
  const [supplier, person] = [await seller(), await idOf('users', `email = 'lea@pins.fr'`)];
  const [family, category] = [await idOf('families', `code = '45'`), await idOf('categories', `title = 'Bâtiment'`)];
  const structures = await idOf('families', `code = '44'`);
  const index = await idOf('indices', `code = 'sable'`);
  const [cell, gone] = await portal.db.selectFrom('turnover').selectAll().orderBy('month').execute();
  await saveAtDesk(me, `suppliers/${supplier}`, (form) => ({
    title: 'Durand SA',
    postalCode: '35000',
    tags: 'béton',
    families: [{ id: String(structures), label: '' }],
    family: { id: String(structures), label: '' },
    contacts: (form.contacts as { lastname: string }[])
      .filter(({ lastname }) => lastname !== 'Roux')
      .map((one) => ({ ...one, phone: '01' })),
  }));
  await saveAtDesk(me, `categories/${category}`, () => ({ title: 'Construction' }));
  await saveAtDesk(me, `families/${family}`, () => ({ title: 'Travaux' }));
  await saveAtDesk(me, `people/${person}`, () => ({ lastname: 'Grand', contractRights: 'write' }));
  await saveAtDesk(me, `indices/${index}`, () => ({ title: 'Sable fin', currency: 'USD' }));
  await correctPoint(me, index, { day: '01/02/2026', was: '13' }, '14,5');
  if (!cell || !gone) throw new Error('No turnover');
  await correctAmount(me, cell, '1500');
  await correctAmount(me, gone, '');
}

describe('ce qui est corrigé au bureau', () => {
  it('reste quand le même dossier revient, et chaque valeur est nommée avec celle du fichier', async () => {
    await correctEverything();
    const before = await contentsOf(portal.db);
    const { result, remarks } = await again();
    expect(result).toBe('unchanged');
    const { desk_corrections: _noted, ...after } = await contentsOf(portal.db);
    const { desk_corrections: _former, ...kept } = before;
    expect(after).toEqual(kept);
    expect(remarks.map((remark) => remark.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
      'familles.csv:3 categorie Construction · au bureau : Construction · dans le fichier : Bâtiment',
      'familles.csv:4 libelle Travaux · au bureau : Travaux · dans le fichier : Travaux de construction',
      'fournisseurs.csv:2 raison_sociale Durand SA · au bureau : Durand SA · dans le fichier : DURAND, PÈRE ET FILS',
      'fournisseurs.csv:2 code_postal Durand SA · au bureau : 35000 · dans le fichier : 56100',
      'fournisseurs.csv:2 Département Durand SA · au bureau : 35 · dans le fichier : (vide)',
      'fournisseurs.csv:2 famille Durand SA · au bureau : 44 · dans le fichier : 45',
      'fournisseurs.csv:2 sous_familles Durand SA · au bureau : 44 · dans le fichier : 44 | 44210 | 45 | 45210',
      'contacts.csv:3 nom Durand SA · Paul Roux · au bureau : (retiré) · dans le fichier : (sans détail)',
      'utilisateurs.csv:2 nom lea@pins.fr · au bureau : Grand · dans le fichier : Petit',
      'utilisateurs.csv:2 droits contrats lea@pins.fr · au bureau : écriture · dans le fichier : lecture',
      `chiffre_affaires.csv:2 montant_ht Durand SA · Lycée des Pins · 45210 · 09/2026 · au bureau : 1 500,00 · dans le fichier : 1 000,50`,
      `chiffre_affaires.csv:3 montant_ht Durand SA · Lycée des Pins · 45210 · 10/2026 · au bureau : (retiré) · dans le fichier : 2 000,00`,
      'indices.csv:2 nom Sable fin · au bureau : Sable fin · dans le fichier : Sable',
      'indices.csv:2 devise Sable fin · au bureau : USD · dans le fichier : EUR',
      'indices/sable.csv:3 valeur sable · 01/02/2026 · au bureau : 14,5 · dans le fichier : 13',
    ]);
  });

  it('laisse entrer le reste de la ligne, et une colonne absente ne dit rien', async () => {
    await saveAtDesk(me, `suppliers/${await seller()}`, () => ({ title: 'Durand SA' }));
    const { remarks } = await again({ 'fournisseurs.csv': `siret,raison_sociale,ville\n${sirets.seller},DURAND,Vannes\n` });
    expect(remarks).toHaveLength(1);
    expect(await rowsOf(`select title, title_key, city from organisations where siret = '${sirets.seller}'`)).toEqual([
      { title: 'Durand SA', title_key: expect.stringContaining('durand sa'), city: 'Vannes' },
    ]);
    expect((await again({ 'fournisseurs.csv': `siret,ville\n${sirets.seller},Vannes\n` })).remarks).toEqual([]);
    expect(await waiting()).toEqual([{ table_name: 'organisations', field: 'title' }]);
  });

  it('n’est plus retenu dès que le fichier dit la même chose', async () => {
    await correctEverything();
    const person = `email;prenom;nom;role;siret;droits contrats\nlea@pins.fr;Léa;Grand;adhérent;${sirets.buyer};écriture\n`;
    const index = {
      'indices.csv': full['indices.csv'].replace('Sable;', 'Sable fin;').replace('EUR', 'USD'),
      'indices/sable.csv': 'date;valeur\n2026-02-01;14,50\n',
    };
    await again({ 'utilisateurs.csv': person, ...index });
    expect((await waiting()).filter(({ table_name }) => ['users', 'indices', 'index_points'].includes(String(table_name)))).toEqual([]);
    expect((await again({ 'utilisateurs.csv': person.replace('Grand', 'Moyen'), ...index })).remarks).not.toContainEqual(
      expect.stringContaining('utilisateurs'),
    );
    expect(await rowsOf(`select lastname from users where email = 'lea@pins.fr'`)).toEqual([{ lastname: 'Moyen' }]);
  });

  it('l’annulation d’un import rend les corrections qu’il avait finies, et oublie ce qu’il proposait', async () => {
    await correctEverything();
    const kept = await waiting();
    const { runId, total } = await runAgain({
      'utilisateurs.csv': `email;nom;role;siret\nlea@pins.fr;Grand;adhérent;${sirets.buyer}\nmax@pins.fr;Max;adhérent;${sirets.buyer}\n`,
    });
    expect(total).toBeGreaterThan(5);
    expect(await waiting()).toHaveLength(kept.length - 1);
    const issues = openIssueLog(`/tmp/annulation-${crypto.randomUUID()}.csv`);
    const options = {
      tables: undoTables,
      who: 'ines',
      runId: null,
      issues,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    };
    const { tallies } = await withoutLimit(portal, (db) => undoLastImport({ ...options, db, now: portal.clock.now }));
    expect([tallies, issues.groups()]).toEqual([[{ label: 'Comptes', read: 1, putBack: 0, removed: 1, left: 0 }], []]);
    expect(await waiting()).toEqual(kept);
    expect(await listOf(runId)).toEqual({ rows: [], total: 0 });
    expect((await again()).result).toBe('unchanged');
  });

  it('un SIRET et une adresse corrigés restent ceux de la fiche et du compte, sous leurs anciens noms', async () => {
    const [moved, buyer] = [aSiret(40), await idOf('organisations', `siret = '${sirets.buyer}'`)];
    await saveAtDesk(me, `subscribers/${buyer}`, () => ({ siret: moved }));
    await saveAtDesk(me, `people/${await idOf('users', `email = 'lea@pins.fr'`)}`, () => ({ email: 'lea@lycee.fr' }));
    const { result, remarks, groups } = await again();
    expect(groups.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(result).toBe('unchanged');
    expect(remarks).toEqual([
      `adherents.csv:2 SIRET Lycée des Pins · au bureau : ${moved} · dans le fichier : ${sirets.buyer}`,
      'utilisateurs.csv:2 email lea@lycee.fr · au bureau : lea@lycee.fr · dans le fichier : lea@pins.fr',
    ]);
    const line = (siret: string) => `SIRET;Raison sociale;Ville\n${siret};Lycée des Pins;Bordeaux\n`;
    const both = await again({ 'adherents.csv': `${line(moved)}${sirets.buyer};Lycée;Bordeaux\n` });
    expect(both.groups).toContainEqual(expect.objectContaining({ kind: 'refused', file: 'adherents.csv', reason: 'Ligne en double' }));
    await again({ 'adherents.csv': line(moved) });
    expect(await waiting()).toEqual([{ table_name: 'users', field: 'email' }]);
  });

  it('une famille fermée au bureau le reste, avec une remarque', async () => {
    await sql`update families set closed_at = now() where code = '44210'`.execute(portal.db);
    const { groups } = await again();
    expect(groups).toContainEqual(
      expect.objectContaining({ kind: 'noted', file: 'familles.csv', reason: 'Fermée au bureau : elle le reste', count: 1 }),
    );
    expect(await rowsOf(`select code from families where closed_at is not null`)).toEqual([{ code: '44210' }]);
  });

  it('l’ordre des contacts et une fiche créée au bureau ne sont pas défaits', async () => {
    const supplier = await seller();
    await saveAtDesk(me, `suppliers/${supplier}`, (form) => ({ contacts: (form.contacts as object[]).toReversed() as never }));
    const key = newKey();
    const form = {
      ...((await me.get(`/api/v1/operator/suppliers/${supplier}`)).body as { form: object }).form,
      title: 'Neuf',
      siret: aSiret(41),
      contacts: [],
    };
    expect((await me.change('POST', '/api/v1/operator/suppliers', { form, key })).status).toBe(200);
    const { remarks } = await again({ 'fournisseurs.csv': `${full['fournisseurs.csv']}\n${aSiret(41)},NEUF SARL,,,,,,,,,,` });
    expect(remarks).toContainEqual(expect.stringContaining('Neuf · au bureau : Neuf · dans le fichier : NEUF SARL'));
    expect(await rowsOf(`select lastname from contacts where organisation_id = ${supplier} order by position`)).toEqual([
      { lastname: 'Roux' },
      { lastname: 'Durand' },
    ]);
  });
});

it('un import compte une version de plus de ce qu’il change : un formulaire ouvert le voit', async () => {
  const versions = async () => [
    ...(await rowsOf(`select version from families where code = '45'`)),
    ...(await rowsOf(`select version from users where email = 'lea@pins.fr'`)),
    ...(await rowsOf(`select version from organisations where siret = '${sirets.seller}'`)),
    ...(await rowsOf(`select version from indices where code = 'sable'`)),
  ];
  expect(await versions()).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }, { version: 1 }]);
  await again({
    'familles.csv': full['familles.csv'].replace('Travaux de construction', 'Travaux'),
    'utilisateurs.csv': full['utilisateurs.csv'].replace('Petit', 'Grand'),
    'contacts.csv': full['contacts.csv'].replace('Directrice', 'Gérante'),
    'indices.csv': full['indices.csv'].replace('Essai', 'INSEE'),
  });
  expect(await versions()).toEqual([{ version: 2 }, { version: 2 }, { version: 2 }, { version: 2 }]);
});

describe('prendre la valeur du fichier', () => {
  it('toutes : chacune par son propre formulaire, avec sa ligne au journal, et rien ne reste retenu', async () => {
    await correctEverything();
    const { rows, total, runId } = await runAgain();
    expect([rows.length, total]).toEqual([15, 15]);
    const lines = async () => Number((await rowsOf('select count(*) as n from audit_events'))[0]?.n);
    const before = await lines();
    expect((await take(runId, rows)).left).toEqual([]);
    expect(await lines()).toBe(before + 8);
    // No file says the keywords and the phone of the contact.
    expect(await waiting()).toEqual([
      { table_name: 'contacts', field: '["Anne", "Durand"]' },
      { table_name: 'organisations', field: 'tags' },
    ]);
    expect(await listOf(runId)).toEqual({ rows: [], total: 0 });
    const { remarks, result } = await again();
    expect([result, remarks]).toEqual(['unchanged', []]);
    expect(await rowsOf(`select title, postal_code, department from organisations where siret = '${sirets.seller}'`)).toEqual([
      { title: 'DURAND, PÈRE ET FILS', postal_code: '56100', department: '56' },
    ]);
    expect(await rowsOf('select amount_cents from turnover order by month')).toEqual([{ amount_cents: 100050 }, { amount_cents: 200000 }]);
    expect(await rowsOf('select amount_cents from partnerships')).toEqual([{ amount_cents: 300050 }]);
    expect(await rowsOf(`select lastname from contacts order by position`)).toEqual([{ lastname: 'Durand' }, { lastname: 'Roux' }]);
    const found = await me.get(`/api/v1/operator/suppliers?q=${encodeURIComponent('père')}`);
    expect(found.body).toMatchObject({ pager: { total: 1 } });
  });

  it('une : les autres restent ; celle qui a changé depuis, ou que les règles refusent, est nommée', async () => {
    const supplier = await seller();
    await saveAtDesk(me, `suppliers/${supplier}`, () => ({ title: 'Durand SA', city: 'Brest', siret: aSiret(42) }));
    const { rows, runId } = await runAgain();
    await sql`update organisations set siret = ${sirets.seller} where title = 'MARTIN'`.execute(portal.db);
    const of = (column: string) => rows.filter((row) => row.column === column);
    expect(await take(runId, of('ville'))).toEqual({ taken: [of('ville')[0]?.id], left: [] });
    expect(await rowsOf(`select title, city from organisations where id = ${supplier}`)).toEqual([{ title: 'Durand SA', city: 'Lorient' }]);
    expect((await take(runId, of('ville'))).left).toEqual([
      { id: of('ville')[0]?.id, name: '', reason: 'Changée depuis ce rapport, ou déjà prise' },
    ]);
    expect((await take(runId, of('siret'))).left).toEqual([
      { id: of('siret')[0]?.id, name: 'Durand SA', reason: 'SIRET\u00a0: Déjà celui de MARTIN, Bastia.' },
    ]);
    await saveAtDesk(me, `suppliers/${supplier}`, () => ({ title: 'Durand & Cie' }));
    expect((await take(runId, of('raison_sociale'))).left).toHaveLength(1);
    expect(await rowsOf(`select title from organisations where id = ${supplier}`)).toEqual([{ title: 'Durand & Cie' }]);
  });

  it('un essai ne retient rien, et la demande sans version est refusée', async () => {
    await saveAtDesk(me, `suppliers/${await seller()}`, () => ({ title: 'Durand SA' }));
    const trial = await runAgain({}, true);
    expect([trial.remarks.length, trial.total]).toEqual([1, 0]);
    const { runId, rows } = await runAgain();
    expect((await take(trial.runId, rows)).taken).toEqual([]);
    const answer = await me.change('POST', `${runs}/${runId}/corrections`, { corrections: rows.map(({ id }) => ({ id })) });
    expect(answer.status).toBe(400);
    expect((await me.get(`${runs}/${crypto.randomUUID()}/corrections`)).status).toBe(404);
  });
});

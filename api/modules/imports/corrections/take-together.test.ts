import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runFolder, writeProgress } from '#api/modules/imports/desk/run-files.ts';
import { aFolder, importInto, saveAtDesk } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { network, sirets } from '#api/test/import-folder.ts';
import type { RowValue } from '#protocol/desk/desk-fields.ts';
import { correctionEndpoints, type ImportCorrection } from '#protocol/imports/import-corrections.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
const runs = '/api/v1/operator/imports/runs';
const line = (role: string, siret: string) => `email;prenom;nom;role;siret\nlea@pins.fr;Léa;Petit;${role};${siret}\n`;
const supplied = line('fournisseur', sirets.seller);
const rate = (of: string, and: string) =>
  `code;nom;famille;unité;fréquence;source;taux de;taux en\nchange;Change;Devises;unité;quotidienne;BCE;${of};${and}\n`;
const files = { ...network, 'utilisateurs.csv': supplied, 'indices.csv': rate('USD', 'EUR') };
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator');
});
beforeEach(async () => {
  await portal.db.deleteFrom('users').where('role', '<>', 'operator').execute();
  for (const table of ['turnover', 'organisations', 'families', 'categories', 'indices', 'desk_corrections'] as const)
    await portal.db.deleteFrom(table).execute();
  expect((await importInto(portal, aFolder(files))).result).toBe('written');
});

/** Imports files as a run of the desk does; returns the values that wait for a decision. */
async function runAgain(changed: Readonly<Record<string, string>> = {}) {
  const runId = crypto.randomUUID();
  const startedAt = portal.clock.now.toISOString();
  writeProgress(runFolder(portal.dataFolder, runId), { state: 'done', kind: 'import', startedAt, files: [] });
  await importInto(portal, aFolder({ ...files, ...changed }), { runId });
  const again = async () => read(correctionEndpoints.list, await me.get(`${runs}/${runId}/corrections`)).rows;
  const rows = await again();
  const take = async (row: ImportCorrection | undefined) => {
    const corrections = [{ id: row?.id ?? '0', version: row?.version ?? 1 }];
    return read(correctionEndpoints.take, await me.change('POST', `${runs}/${runId}/corrections`, { corrections }));
  };
  return { rows, again, of: (column: string) => rows.find((row) => row.column === column), take };
}
const lea = () =>
  portal.db
    .selectFrom('users as u')
    .leftJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.id', 'u.role', 'o.siret'])
    .where('u.email', '=', 'lea@pins.fr')
    .executeTakeFirstOrThrow();
const companyOf = async (siret: string) => {
  const { id } = await portal.db.selectFrom('organisations').select('id').where('siret', '=', siret).executeTakeFirstOrThrow();
  return { id: String(id), label: '' };
};
const moveLea = async (role: string, siret: string) => {
  const organisation = await companyOf(siret);
  await saveAtDesk(me, `people/${(await lea()).id}`, () => ({ role, organisation }));
};
const waiting = () => portal.db.selectFrom('desk_corrections').select('field').execute();

it.each(['role', 'siret'])('le rôle et l’entreprise d’un compte se prennent ensemble, par l’un ou l’autre : %s', async (column) => {
  await moveLea('subscriber', sirets.buyer);
  const { rows, of, take } = await runAgain();
  expect(rows).toHaveLength(2);
  const { taken, left } = await take(of(column));
  expect([left, taken.toSorted()]).toEqual([[], rows.map(({ id }) => id).toSorted()]);
  expect(await lea()).toMatchObject({ role: 'supplier', siret: sirets.seller });
  expect(await waiting()).toEqual([]);
});

it('le rôle que le fichier apporte avec une autre entreprise se prend avec elle, sans avoir été corrigé', async () => {
  await moveLea('supplier', sirets.other);
  const { rows, of, take } = await runAgain({ 'utilisateurs.csv': line('adhérent', sirets.buyer) });
  expect(rows.map(({ column }) => column)).toEqual(['siret']);
  expect((await take(of('siret'))).left).toEqual([]);
  expect(await lea()).toMatchObject({ role: 'subscriber', siret: sirets.buyer });
  expect(await waiting()).toEqual([]);
});

it('les deux devises d’un taux se prennent ensemble', async () => {
  const { id } = await portal.db.selectFrom('indices').select('id').where('code', '=', 'change').executeTakeFirstOrThrow();
  await saveAtDesk(me, `indices/${id}`, () => ({ rateOf: 'EUR', rateIn: 'USD' }));
  const { rows, take } = await runAgain();
  expect(rows).toHaveLength(2);
  expect((await take(rows[0])).left).toEqual([]);
  const stored = await portal.db.selectFrom('indices').select(['rate_of', 'rate_in']).where('id', '=', id).executeTakeFirst();
  expect(stored).toEqual({ rate_of: 'USD', rate_in: 'EUR' });
});

it('une valeur d’indice se prend du fichier sans perdre le jour de publication que le fichier ne dit pas', async () => {
  const { id } = await portal.db.selectFrom('indices').select('id').where('code', '=', 'change').executeTakeFirstOrThrow();
  const series = (value: string) => ({ 'indices/change.csv': `date;valeur\n2026-02-01;${value}\n` });
  await runAgain(series('1,1'));
  const points = [{ day: '2026-02-01', value: '1,2', publishedOn: '2026-02-03', was: '1.1' }];
  expect((await me.change('PUT', `/api/v1/operator/indices/${id}/points`, { reason: 'Erreur', points })).status).toBe(200);
  const { rows, take } = await runAgain(series('1,1'));
  expect((await take(rows[0])).left).toEqual([]);
  const stored = await portal.db.selectFrom('index_points').select(['value', 'published_on']).where('index_id', '=', id).execute();
  expect(stored).toEqual([{ value: 1.1, published_on: '2026-02-03' }]);
});

it('les deux coordonnées d’une fiche restent ensemble, même si le fichier en dit une comme le bureau, et se prennent ensemble', async () => {
  const supplier = portal.db.selectFrom('organisations').where('siret', '=', sirets.seller);
  const point = () => supplier.select(['latitude', 'longitude']).executeTakeFirst();
  const { id } = await supplier.select('id').executeTakeFirstOrThrow();
  const suppliers = (latitude: number, longitude: number) => ({
    'fournisseurs.csv': `siret;raison_sociale;latitude;longitude\n${sirets.seller};DURAND, PÈRE ET FILS;${latitude};${longitude}\n`,
  });
  await saveAtDesk(me, `suppliers/${id}`, () => ({ latitude: '48', longitude: '-4' }));
  await runAgain(suppliers(47, -4));
  expect(await point()).toEqual({ latitude: 48, longitude: -4 });
  const { of, take } = await runAgain(suppliers(47.75, -3.37));
  expect(await point()).toEqual({ latitude: 48, longitude: -4 });
  expect((await take(of('latitude'))).left).toEqual([]);
  expect(await point()).toEqual({ latitude: 47.75, longitude: -3.37 });
  expect(await waiting()).toEqual([]);
});

it('un code NAF pris du fichier ne garde pas le libellé de celui du bureau', async () => {
  const supplier = portal.db.selectFrom('organisations').where('siret', '=', sirets.seller);
  const { id } = await supplier.select('id').executeTakeFirstOrThrow();
  await saveAtDesk(me, `suppliers/${id}`, () => ({ naf: '71.12B', nafLabel: 'Ingénierie' }));
  const { of, take } = await runAgain();
  expect(await supplier.select(['naf', 'naf_label']).executeTakeFirst()).toEqual({ naf: '71.12B', naf_label: 'Ingénierie' });
  expect((await take(of('code_naf'))).left).toEqual([]);
  expect(await supplier.select(['naf', 'naf_label']).executeTakeFirst()).toEqual({ naf: '43.21A', naf_label: null });
});

it('une valeur qui va avec une autre, changée depuis le rapport, n’est pas écrasée avec elle', async () => {
  await moveLea('supplier', sirets.other);
  const { of, take } = await runAgain({ 'utilisateurs.csv': line('adhérent', sirets.buyer) });
  const siret = of('siret');
  await portal.db
    .insertInto('desk_corrections')
    .values({ table_name: 'users', row_id: (await lea()).id, field: 'role', user_id: me.id, before: null })
    .execute();
  expect((await take(siret)).left).toEqual([{ id: siret?.id, name: 'lea@pins.fr', reason: 'Changée depuis ce rapport, ou déjà prise' }]);
  expect(await lea()).toMatchObject({ role: 'supplier', siret: sirets.other });
});

it('un contact se prend du fichier sans perdre les détails dont le fichier n’a pas la colonne', async () => {
  const contacts = (headings: string, details: string) => ({
    'contacts.csv': `siret;nom;prenom;${headings}\n${sirets.seller};Durand;Paul;${details}\n`,
  });
  await runAgain(contacts('fonction;téléphone', 'Gérant;02 97 00 00 01'));
  await saveAtDesk(me, `suppliers/${(await companyOf(sirets.seller)).id}`, ({ contacts: rows }) => ({
    contacts: (rows as RowValue[]).map((row) => ({ ...row, function: 'Président', tel: '06 00 00 00 01' })),
  }));
  const { rows, take, again } = await runAgain(contacts('fonction;service', 'Directeur;'));
  expect((await take(rows[0])).left).toEqual([]);
  const stored = portal.db.selectFrom('contacts').select(['function', 'service', 'phone', 'tel']).where('lastname', '=', 'Durand');
  const taken = { function: 'Directeur', service: null, phone: '02 97 00 00 01', tel: '06 00 00 00 01' };
  expect(await stored.execute()).toEqual([taken]);
  // The number that the desk wrote stays corrected, and leaves the report; a file that names it says so, and ends it when it is taken.
  expect(await again()).toEqual([]);
  const next = await runAgain(contacts('fonction;mobile', 'Directeur;06 99 00 00 01'));
  expect(await stored.execute()).toEqual([taken]);
  expect(next.rows).toMatchObject([{ kept: 'Directeur, 06 00 00 00 01', brought: 'Directeur, 06 99 00 00 01' }]);
  await next.take(next.rows[0]);
  expect(await stored.execute()).toEqual([{ ...taken, tel: '06 99 00 00 01' }]);
  expect((await waiting()).filter(({ field }) => field.includes('Durand'))).toEqual([]);
});

it('une valeur que la fiche refuse reste, et la raison nomme chaque champ qui ne va pas, même un autre', async () => {
  const { id } = await companyOf(sirets.seller);
  await saveAtDesk(me, `suppliers/${id}`, () => ({ city: 'Brest', contacts: [{ firstname: 'Paul', lastname: 'Roux' }] }));
  const { of, take } = await runAgain();
  await portal.db.updateTable('organisations').set({ phone: 'NC' }).where('id', '=', Number(id)).execute();
  await portal.db.updateTable('contacts').set({ tel: '-' }).where('organisation_id', '=', Number(id)).execute();
  const expected = 'Numéro attendu, comme 02 61 91 44 51';
  const reason = `Téléphone\u00a0: ${expected} ; Contacts, ligne 1, mobile\u00a0: ${expected}`;
  expect((await take(of('ville'))).left).toMatchObject([{ reason }]);
});

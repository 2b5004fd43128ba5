import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { undoTables } from '#api/main/undo-tables.ts';
import { importNetwork, openIssueLog, openRefusedRows, undoLastImport } from '#api/modules/imports/index.ts';
import { aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex, pointsFrom } from '#api/test/indices.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';

let portal: TestPortal;
type Member = Awaited<ReturnType<typeof signedIn>>;
let me: Member;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'subscriber');
});

/** Imports the values of one series, as the operator does. */
async function bring(code: string, lines: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portail-alertes-'));
  mkdirSync(join(folder, 'indices'));
  writeFileSync(join(folder, 'indices', `${code}.csv`), ['date,valeur', ...lines].join('\n'));
  await importNetwork({
    ...{ db: portal.db, folder, importers, dryRun: false, strict: true, who: 'essai', source: 'essai', runId: null, now: portal.clock.now },
    issues: openIssueLog(join(folder, 'liste.txt')),
    refusedRows: openRefusedRows((name) => join(folder, `refus-${name}`)),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  rmSync(folder, { recursive: true });
}

const pin = (who: Member, id: number) => who.change('PATCH', `/api/v1/indices/${id}/favorite`);
const alert = (who: Member, id: number, body: object) => who.change('PUT', `/api/v1/indices/${id}/alert`, body);
const titles = async (who: Member) =>
  read(notificationEndpoints.list, await who.get('/api/v1/notification')).rows.map(({ title }) => title);

it('un indice qui cote chaque jour prévient d’un mouvement depuis la dernière fois, à la hausse ou à la baisse', async () => {
  const other = await signedIn(portal, 'subscriber');
  const id = await anIndex(
    portal,
    { code: 'brent', name: 'Brent', frequency: 'daily', currency: 'USD', unit_symbol: 'bbl' },
    pointsFrom(['2026-01-01'], ['100.00']),
  );
  for (const who of [me, other]) await pin(who, id);
  expect((await alert(me, id, { isOn: true, percent: 5 })).body).toEqual({ alert: { percent: 5 } });
  await bring('brent', ['2026-01-02,104.99', '2026-01-03,104']);
  expect(await titles(me)).toEqual([]);
  await bring('brent', ['2026-01-04,105']);
  expect(await titles(me)).toEqual(['Brent\u00a0: 105\u00a0$/bbl']);
  // From 105 on: 100 is a fall of 4,76 %, 99 of 5,71 %.
  await bring('brent', ['2026-01-05,100']);
  await bring('brent', ['2026-01-06,99.00']);
  const { rows } = read(notificationEndpoints.list, await me.get('/api/v1/notification'));
  expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['Brent\u00a0: 99\u00a0$/bbl', 'Brent\u00a0: 105\u00a0$/bbl']));
  expect(rows).toHaveLength(2);
  expect(rows.find(({ title }) => title.includes(': 99') || title.includes('99'))).toMatchObject({
    link: `/indices/${id}`,
    description: expect.stringMatching(/Valeur du 06\/01\/2026.*\u2212\u00a05,71\u00a0% depuis le 04\/01\/2026/s),
  });
  // Le même fichier, une correction d’un jour connu ou un jour d’avant ne préviennent de rien ; l’autre n’a rien demandé.
  await bring('brent', ['2026-01-06,120', '2025-12-01,10']);
  expect([(await titles(me)).length, await titles(other)]).toEqual([2, []]);
});

it('le mouvement se compte depuis la valeur corrigée, que l’erreur ait été dite ou non', async () => {
  const who = await signedIn(portal, 'subscriber');
  const id = await anIndex(portal, { code: 'gazole', name: 'Gazole', frequency: 'daily' }, pointsFrom(['2026-01-01'], ['95.0']));
  await pin(who, id);
  await alert(who, id, { isOn: true, percent: 5 });
  await bring('gazole', ['2026-01-02,950']);
  await bring('gazole', ['2026-01-02,95.0']);
  await bring('gazole', ['2026-01-03,95.5']);
  expect(await titles(who)).toHaveLength(1);
  await bring('gazole', ['2026-01-04,104.5']);
  const { rows } = read(notificationEndpoints.list, await who.get('/api/v1/notification'));
  expect(rows.map(({ description }) => description)).toContainEqual(expect.stringContaining('+\u00a010\u00a0% depuis le 02/01/2026'));
});

it('un mouvement se dit aussi depuis une valeur nulle ou négative', async () => {
  const who = await signedIn(portal, 'subscriber');
  const id = await anIndex(portal, { code: 'euribor', name: 'Euribor', frequency: 'daily' }, pointsFrom(['2026-01-01'], ['-0.50']));
  await pin(who, id);
  await alert(who, id, { isOn: true, percent: 10 });
  await bring('euribor', ['2026-01-02,-0.46']);
  expect(await titles(who)).toEqual([]);
  await bring('euribor', ['2026-01-03,0']);
  await bring('euribor', ['2026-01-04,0']);
  expect(await titles(who)).toHaveLength(1);
  await bring('euribor', ['2026-01-05,0.02']);
  expect(await titles(who)).toHaveLength(2);
});

it('une valeur dont l’import est annulé n’est plus celle que l’on connaît : la vraie, d’un jour d’avant, prévient', async () => {
  const who = await signedIn(portal, 'subscriber');
  const id = await anIndex(portal, { code: 'soja', name: 'Soja', frequency: 'monthly' }, pointsFrom(['2026-01-31'], ['100']));
  await pin(who, id);
  await alert(who, id, { isOn: true });
  await bring('soja', ['2026-03-15,110']);
  const issues = openIssueLog(join(tmpdir(), `annulation-${crypto.randomUUID()}.csv`));
  const options = { db: portal.db, tables: undoTables, who: 'ines', runId: null, issues, onProgress: () => undefined };
  await undoLastImport({ ...options, now: portal.clock.now, signal: new AbortController().signal });
  issues.close();
  await bring('soja', ['2026-02-28,120']);
  const { rows } = read(notificationEndpoints.list, await who.get('/api/v1/notification'));
  expect(rows.map(({ description }) => description)).toContainEqual(expect.stringContaining('+\u00a020\u00a0% depuis le 31/01/2026'));
});

it('un indice mensuel prévient de chaque nouvelle valeur, jusqu’à ce qu’on le désépingle', async () => {
  const who = await signedIn(portal, 'operator');
  const id = await anIndex(
    portal,
    { code: 'salaires', name: 'Salaires', frequency: 'monthly', unit_name: 'base 100' },
    pointsFrom(['2026-01-01'], ['104.0']),
  );
  await pin(who, id);
  expect((await alert(who, id, { isOn: true })).body).toEqual({ alert: { percent: null } });
  await bring('salaires', ['2026-02-01,104.0']);
  expect(await titles(who)).toEqual(['Salaires\u00a0: 104,0\u00a0base 100']);
  await alert(who, id, { isOn: false });
  await bring('salaires', ['2026-03-01,105.0']);
  await alert(who, id, { isOn: true });
  await pin(who, id);
  await bring('salaires', ['2026-04-01,106.0']);
  expect(await titles(who)).toHaveLength(1);
});

it('suit la fréquence de l’indice quand elle change : ce que l’écran promet est ce qui prévient', async () => {
  const who = await signedIn(portal, 'subscriber');
  const id = await anIndex(portal, { code: 'colza', name: 'Colza', frequency: null }, pointsFrom(['2026-01-01'], ['100']));
  const becomes = (frequency: 'daily' | 'monthly') => portal.db.updateTable('indices').set({ frequency }).where('id', '=', id).execute();
  await pin(who, id);
  await alert(who, id, { isOn: true, percent: 8 });
  await becomes('monthly');
  await bring('colza', ['2026-02-01,101']);
  expect(await titles(who)).toHaveLength(1);
  await becomes('daily');
  await bring('colza', ['2026-03-01,108']);
  expect(await titles(who)).toHaveLength(1);
  await becomes('monthly');
  await alert(who, id, { isOn: true });
  await becomes('daily');
  await bring('colza', ['2026-03-02,113']);
  expect(await titles(who)).toHaveLength(1);
  await bring('colza', ['2026-03-03,114']);
  expect(await titles(who)).toHaveLength(2);
});

it('ne prévient plus un compte fermé, ni un compte devenu celui d’un fournisseur', async () => {
  const id = await anIndex(portal, { code: 'acier', frequency: 'monthly' }, pointsFrom(['2026-01-01'], ['100']));
  const people = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
  for (const who of people) {
    await pin(who, id);
    await alert(who, id, { isOn: true });
  }
  const [open, closed, moved] = people.map((who) => who.id);
  const change = (userId = 0) => portal.db.updateTable('users').where('id', '=', userId);
  await change(closed).set({ disabled_at: portal.clock.now }).execute();
  await change(moved)
    .set({ role: 'supplier', organisation_id: (await aSupplier(portal)).id })
    .execute();
  await bring('acier', ['2026-02-01,110']);
  const written = await portal.db.selectFrom('notifications').select('user_id').where('object_id', '=', String(id)).execute();
  expect(written).toEqual([{ user_id: open }]);
});

it('refuse un indice inconnu, un indice qui n’est pas épinglé, et un pourcentage hors bornes', async () => {
  const id = await anIndex(portal, { code: 'cuivre', frequency: 'daily' });
  expect((await alert(me, 999_999, { isOn: true })).status).toBe(404);
  expect((await alert(me, id, { isOn: true })).status).toBe(409);
  await pin(me, id);
  expect((await alert(me, id, { isOn: 'oui', percent: 0 })).body).toMatchObject({ issues: [{ field: 'isOn' }, { field: 'percent' }] });
});

it('un indice fermé ne s’épingle pas, ne prend pas d’alerte et n’en donne plus ; il se désépingle', async () => {
  const [who, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
  const id = await anIndex(portal, { code: 'zinc', frequency: 'monthly' }, pointsFrom(['2026-01-01'], ['100']));
  await pin(who, id);
  await alert(who, id, { isOn: true });
  await portal.db.updateTable('indices').set({ closed_at: portal.clock.now }).where('id', '=', id).execute();
  await bring('zinc', ['2026-02-01,110']);
  expect(await titles(who)).toEqual([]);
  expect([(await pin(other, id)).status, (await alert(other, id, { isOn: true })).status]).toEqual([404, 404]);
  expect((await alert(who, id, { isOn: true })).status).toBe(404);
  expect((await pin(who, id)).status).toBe(200);
  expect(await portal.db.selectFrom('index_pins').select('user_id').where('index_id', '=', id).execute()).toEqual([]);
});

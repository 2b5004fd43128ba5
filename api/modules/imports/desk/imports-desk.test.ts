import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf, formType, part } from '#api/test/attachments.ts';
import { signedIn } from '#api/test/factories.ts';
import { eventually, isPostgres, openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { aSiret, network, sirets } from '#api/test/import-folder.ts';
import { anIp } from '#api/test/tokens.ts';
import { importEndpoints, type RunProgress } from '#protocol/imports/imports-desk.ts';
import { runFolder, sweepRuns, writeProgress } from './run-files.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let me: Me;
const imports = '/api/v1/operator/imports';

beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator', { firstname: 'Inès', lastname: 'Roy' });
});
beforeEach(async () => {
  expect((await me.change('DELETE', `${imports}/files`)).status).toBe(204);
});

const drop = (name: string, content: string | Uint8Array, folder = '') =>
  send(portal, {
    method: 'POST',
    url: `${imports}/files?_format=json${folder && `&folder=${folder}`}`,
    payload: formOf(part(`name="file"; filename="${name}"`, content)),
    headers: { ...me.bearer, ...me.csrf, ...formType },
    remoteAddress: anIp(),
  });
async function dropAll(files: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(files)) expect((await drop(name, content)).status, name).toBe(200);
}
const staged = async () => read(importEndpoints.staged, await me.get(`${imports}/files`));
const tryStart = (body: object) => me.change('POST', `${imports}/runs`, body);
const progressOf = async (id: string) => {
  const answer = await send(portal, { method: 'GET', url: `${imports}/runs/${id}/progress` });
  expect(answer.status, answer.text).toBe(200);
  return read(importEndpoints.progress, answer);
};
const ended = (id: string) =>
  eventually(async () => {
    const progress = await progressOf(id);
    return progress.state === 'running' ? undefined : progress;
  });
/** Starts a run, waits for its end, and returns its report. */
async function run(body: object) {
  const { id } = read(importEndpoints.start, await tryStart(body));
  const progress = await ended(id);
  // On the embedded database the pause ends just after the run.
  const report = await eventually(async () => {
    const answer = await me.get(`${imports}/runs/${id}/report`);
    return answer.status === 503 ? undefined : answer;
  });
  return { id, progress, report: read(importEndpoints.report, report) };
}
const companies = async () => (await portal.db.selectFrom('organisations').select('id').execute()).length;

describe('déposer les fichiers', () => {
  it('les liste par leur nom, dit lesquels sont attendus, remplace et retire', async () => {
    await dropAll({ 'Fournisseurs.CSV': 'siret\n', 'photos.csv': 'a\n' });
    expect((await drop('brent.csv', 'mois;valeur\n', 'indices')).body).toMatchObject({ name: 'indices/brent.csv', isExpected: true });
    expect((await drop('photos.csv', 'a;b\n')).status).toBe(200);
    expect(await staged()).toMatchObject({
      files: [
        { name: 'Fournisseurs.CSV', size: 6, isExpected: true },
        { name: 'indices/brent.csv', isExpected: true },
        { name: 'photos.csv', size: 4, isExpected: false },
      ],
      membersWait: !isPostgres,
      running: null,
    });
    expect((await staged()).expected).toContain('contrats.csv');
    expect((await me.change('DELETE', `${imports}/files?name=photos.csv`)).status).toBe(204);
    expect((await me.change('DELETE', `${imports}/files?name=photos.csv`)).status).toBe(404);
    expect((await staged()).files).toHaveLength(2);
  });

  it.each(['rapport.pdf', '.csv', '..csv', 'a', `${'n'.repeat(130)}.pdf`])('refuse « %s »', async (name) => {
    expect(await drop(name, 'a')).toMatchObject({ status: 415, body: { code: 'import-file-type' } });
    expect((await staged()).files).toEqual([]);
  });

  it('un nom de 120 caractères se retire, un plus long est refusé comme tel', async () => {
    const longest = `${'n'.repeat(116)}.csv`;
    expect((await drop(longest, 'a')).body).toMatchObject({ name: longest });
    expect((await drop(longest, 'a', 'indices')).body).toMatchObject({ name: `indices/${longest}` });
    for (const name of [longest, `indices/${longest}`])
      expect((await me.change('DELETE', `${imports}/files?name=${encodeURIComponent(name)}`)).status, name).toBe(204);
    for (const length of [117, 119, 130])
      expect(await drop(`${'n'.repeat(length)}.csv`, 'a')).toMatchObject({
        status: 422,
        body: { code: 'import-file-name', message: 'Nom de fichier trop long : 120 caractères au plus.' },
      });
    expect((await staged()).files).toEqual([]);
  });

  it('garde le seul nom d’un chemin, et refuse un dossier qui en sort', async () => {
    expect((await drop('../../secret.csv', 'a')).body).toMatchObject({ name: 'secret.csv' });
    expect((await drop('a.csv', 'a', '..')).status).toBe(400);
    expect(existsSync(join(portal.dataFolder, 'secret.csv'))).toBe(false);
    expect((await me.change('DELETE', `${imports}/files?name=${encodeURIComponent('../../secret.csv')}`)).status).toBe(400);
  });
});

describe('importer', () => {
  it('un essai n’écrit rien et dit tout ; l’import écrit, vide le dépôt et se retrouve au journal', async () => {
    await dropAll({ ...network, 'contacts.csv': 'siret;nom;prenom\n12;Durand;Anne\n', 'photos.csv': 'a\n' });
    const before = await companies();
    const trial = await run({ dryRun: true });
    expect(trial.progress).toMatchObject({ state: 'done', kind: 'trial' });
    expect(trial.progress.files.every(({ done, share }) => done && share === 1)).toBe(true);
    expect(await companies()).toBe(before);
    expect(trial.report).toMatchObject({ outcome: 'tried', problem: null, unrecognised: ['photos.csv'] });
    expect(trial.report.files.find(({ file }) => file === 'fournisseurs.csv')).toMatchObject({ read: 2, created: 2, refused: 0 });
    expect(trial.report.groups).toContainEqual(expect.objectContaining({ kind: 'refused', file: 'contacts.csv', count: 1 }));
    expect((await staged()).files).toHaveLength(6);

    const { id, report } = await run({ dryRun: false });
    expect(report).toMatchObject({
      outcome: 'written',
      lists: [
        { name: 'problemes.csv', file: null },
        { file: 'contacts.csv', count: 1 },
      ],
    });
    expect(await companies()).toBe(before + 3);
    expect((await staged()).files).toEqual([]);
    const { rows } = read(importEndpoints.past, await me.get(imports));
    expect(rows[0]).toMatchObject({ who: 'Inès Roy', outcome: 'written', refused: 1, runId: id, source: 'déposés au bureau' });
    const audit = portal.db.selectFrom('audit_events').select(['action', 'user_id']).where('subject', '=', `imports ${id}`);
    expect(await audit.execute()).toEqual([{ action: 'desk.import', user_id: me.id }]);
  });

  it('un classeur qui n’en est pas un est compté comme non lu, au rapport et au journal', async () => {
    await dropAll({ 'familles.xlsx': 'ceci n’est pas un classeur' });
    const { report } = await run({ dryRun: false });
    expect(report.groups).toMatchObject([{ kind: 'unread', file: 'familles.xlsx' }]);
    const { rows } = read(importEndpoints.past, await me.get(imports));
    expect(rows[0]).toMatchObject({ outcome: 'unchanged', created: 0, changed: 0, refused: 0, unread: 1 });
    expect((await me.change('DELETE', `${imports}/files`)).status).toBe(204);
  });

  it('rend les lignes refusées, à corriger puis à déposer de nouveau, et le journal garde qui les a prises', async () => {
    await dropAll({ 'adherents.csv': `SIRET;Raison sociale\n12;Court\n${sirets.unknown};Hôpital\n` });
    const { id, report } = await run({ dryRun: false });
    const name = report.lists.find(({ file }) => file !== null)?.name ?? '';
    const list = await me.get(`${imports}/runs/${id}/lists/${name}`);
    expect(list.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(list.text).toContain('"12";"Court"');
    expect((await me.get(`${imports}/runs/${id}/lists/refus-autre.csv`)).status).toBe(404);
    expect((await me.get(`${imports}/runs/${id}/lists/${encodeURIComponent('refus-../../x.csv')}`)).status).toBe(404);
    const audit = portal.db.selectFrom('audit_events').select('action').where('subject', '=', `imports ${id} · ${name}`);
    expect(await audit.execute()).toEqual([{ action: 'desk.import-list' }]);
  });

  it('strict : une ligne refusée, et rien n’est écrit ; les fichiers restent', async () => {
    await dropAll({ 'adherents.csv': `SIRET;Raison sociale\n12;Court\n${sirets.buyer};Lycée des Dunes\n` });
    expect((await run({ dryRun: false, strict: true })).report).toMatchObject({ outcome: 'refused', strict: true });
    expect((await staged()).files).toHaveLength(1);
  });

  it('sans fichier, sans fichier attendu, ou pendant un autre : un refus clair', async () => {
    expect(await tryStart({ dryRun: false })).toMatchObject({ status: 409, body: { code: 'import-nothing' } });
    expect(await tryStart({})).toMatchObject({ status: 400, body: { issues: [{ field: 'dryRun' }] } });
    await dropAll({ 'photos.csv': 'a\n' });
    const { report } = await run({ dryRun: false });
    expect(report).toMatchObject({ outcome: null, problem: expect.stringMatching(/^Le dépôt ne contient aucun fichier attendu/) });
    expect(report.problem).not.toContain(portal.dataFolder);
    const other = crypto.randomUUID();
    const progress: RunProgress = { state: 'running', kind: 'import', startedAt: new Date().toISOString(), files: [] };
    writeProgress(runFolder(portal.dataFolder, other), progress);
    expect(await tryStart({ dryRun: true })).toMatchObject({ status: 409, body: { code: 'import-running' } });
    expect(await drop('adherents.csv', 'a')).toMatchObject({ status: 409 });
    expect(await me.change('DELETE', `${imports}/files`)).toMatchObject({ status: 409 });
    expect((await staged()).running).toBe(other);
    writeProgress(runFolder(portal.dataFolder, other), { ...progress, state: 'failed' });
  });

  it('s’arrête à la demande : rien n’est écrit, les fichiers restent', async () => {
    const lines = Array.from({ length: 30_000 }, (_, n) => `${n};Société ${n}`).join('\n');
    await dropAll({ 'adherents.csv': `SIRET;Raison sociale\n${sirets.unknown};Mairie\n${lines}` });
    const before = await companies();
    const { id } = read(importEndpoints.start, await tryStart({ dryRun: false }));
    const stop = await send(portal, { method: 'POST', url: `${imports}/runs/${id}/stop`, headers: { origin: 'http://portail.test' } });
    expect(stop.status, stop.text).toBe(204);
    expect((await ended(id)).state).toBe('stopped');
    await eventually(async () => ((await me.get('/api/v1/operator/me')).status === 200 ? true : undefined));
    expect(await companies()).toBe(before);
    expect((await staged()).files).toHaveLength(1);
  });
});

describe('annuler', () => {
  it('le dernier import s’annule une fois, sous le nom de qui le demande ; le rapport et le journal le disent', async () => {
    await dropAll({ 'adherents.csv': `SIRET;Raison sociale\n${aSiret(7)};Mairie annulée\n` });
    const before = await companies();
    await run({ dryRun: false });
    expect(await companies()).toBe(before + 1);
    const past = async () => read(importEndpoints.past, await me.get(imports)).rows;
    const [last, former] = await past();
    expect([last?.isUndoable, former?.isUndoable]).toEqual([true, former && false]);
    const undo = (id: string | undefined) => me.change('POST', `${imports}/undo`, { id });
    expect(await undo(former?.id)).toMatchObject({ status: 409, body: { code: 'import-not-undoable' } });
    expect(await undo('x')).toMatchObject({ status: 409 });
    expect(await undo(undefined)).toMatchObject({ status: 400, body: { issues: [{ field: 'id' }] } });
    const { id } = read(importEndpoints.undo, await undo(last?.id));
    expect(await ended(id)).toMatchObject({ state: 'done', kind: 'undo' });
    const report = await eventually(async () => {
      const answer = await me.get(`${imports}/runs/${id}/report`);
      return answer.status === 503 ? undefined : read(importEndpoints.report, answer);
    });
    expect(report).toMatchObject({ outcome: 'undone', kind: 'undo', problem: null, groups: [] });
    expect(report.files).toContainEqual(expect.objectContaining({ file: 'Adhérents et fournisseurs', created: 1, changed: 0, refused: 0 }));
    expect(await companies()).toBe(before);
    expect((await past()).slice(0, 2)).toMatchObject([
      { outcome: 'undone', runId: id, isUndoable: false },
      { id: last?.id, isUndoable: false, undone: { who: 'Inès Roy' } },
    ]);
    expect(await undo(last?.id)).toMatchObject({ status: 409 });
    const audit = portal.db.selectFrom('audit_events').select(['action', 'user_id']).where('subject', '=', `imports ${id}`);
    expect(await audit.execute()).toEqual([{ action: 'desk.import-undo', user_id: me.id }]);
  });
});

describe('pendant un import', () => {
  it.runIf(!isPostgres)('chacun reçoit 503 et Retry-After aussitôt, jamais une attente ; puis tout répond de nouveau', async () => {
    const { pause } = portal.platform;
    await pause.begin();
    const { status, body, headers } = await me.get('/api/v1/articles');
    expect([status, body, headers['retry-after']]).toEqual([503, expect.objectContaining({ code: 'paused' }), '10']);
    expect((await send(portal, { method: 'GET', url: '/calendrier/1-inconnu.ics' })).status).toBe(503);
    expect((await send(portal, { method: 'GET', url: '/health' })).status).toBe(200);
    expect((await send(portal, { method: 'GET', url: `${imports}/runs/${crypto.randomUUID()}/progress` })).status).toBe(404);
    pause.end();
    expect((await me.get('/api/v1/articles')).status).toBe(200);
  });

  it('une pause attend les réponses en cours', async () => {
    const { pause } = portal.platform;
    const slow = me.get('/api/v1/articles');
    await wait(1);
    await pause.begin();
    const first = await Promise.race([slow.then(({ status }) => status), wait(1).then(() => 'encore en cours')]);
    pause.end();
    expect(first).toBe(200);
  });

  it.runIf(isPostgres)('les membres continuent de lire', async () => {
    await dropAll({ 'adherents.csv': `SIRET;Raison sociale\n${sirets.unknown};Mairie\n` });
    const { id } = read(importEndpoints.start, await tryStart({ dryRun: true }));
    expect((await me.get('/api/v1/articles')).status).toBe(200);
    await ended(id);
  });
});

it.each([
  ['trial', 'L’essai a été interrompu. Rien n’a été écrit.'],
  ['import', 'L’import a été interrompu. S’il n’est pas parmi les imports passés, rien n’a été écrit.'],
  ['undo', 'L’annulation a été interrompue. Si elle n’est pas parmi les imports passés, rien n’a changé.'],
] as const)('un passage dont le processus est mort a échoué, et son rapport le dit : %s', async (kind, problem) => {
  const id = crypto.randomUUID();
  const folder = runFolder(portal.dataFolder, id);
  writeProgress(folder, { state: 'running', kind, startedAt: new Date().toISOString(), files: [] });
  expect((await progressOf(id)).state).toBe('running');
  expect((await me.get(`${imports}/runs/${id}/report`)).status).toBe(404);
  const silent = new Date(Date.now() - 61_000);
  utimesSync(join(folder, 'progress.json'), silent, silent);
  expect((await progressOf(id)).state).toBe('failed');
  const report = read(importEndpoints.report, await me.get(`${imports}/runs/${id}/report`));
  expect(report).toMatchObject({ kind, outcome: null, problem, files: [], groups: [], lists: [] });
  expect((await staged()).running).toBe(null);
});

it('les fichiers d’un import partent après 30 jours', async () => {
  const id = crypto.randomUUID();
  const startedAt = new Date(Date.now() - 31 * 86_400_000);
  const folder = runFolder(portal.dataFolder, id);
  writeProgress(folder, { state: 'done', kind: 'import', startedAt: startedAt.toISOString(), files: [] });
  await sweepRuns(portal.dataFolder, new Date(startedAt.getTime() + 29 * 86_400_000));
  expect(existsSync(folder)).toBe(true);
  await sweepRuns(portal.dataFolder, new Date());
  expect(existsSync(folder)).toBe(false);
});

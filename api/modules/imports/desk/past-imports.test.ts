import { beforeEach, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { eventually, openPortal, read, send, type TestPortal } from '#api/test/harness.ts';
import { importEndpoints, type RunProgress } from '#protocol/imports/imports-desk.ts';
import { runFolder, sweepRuns, writeProgress } from './run-files.ts';

const imports = '/api/v1/operator/imports';
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator', { firstname: 'Inès', lastname: 'Roy' });
});

/** Adds to the journal an import that can be undone, made at an instant. */
async function aPastImport(at: string, run_id: string | null = null): Promise<string> {
  const counts = [
    { file: 'fournisseurs.csv', read: 9, created: 4, changed: 1, refused: 2 },
    { file: 'contacts.csv', read: 9, created: 3, changed: 5, refused: 0 },
  ];
  const entry = { who: 'ines', folder: 'réseau', dry_run: false, strict: false, outcome: 'written' as const, refused: 2, report: '' };
  const row = { ...entry, at: new Date(at), files: JSON.stringify(counts), run_id, recorded: true };
  const { id } = await portal.db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return String(id);
}
const past = async () => read(importEndpoints.past, await me.get(imports)).rows;
const undo = (id: string) => me.change('POST', `${imports}/undo`, { id });

/** Waits for the end of a run. */
const ended = (run: string) =>
  eventually(async () => {
    const { state } = read(importEndpoints.progress, await send(portal, { method: 'GET', url: `${imports}/runs/${run}/progress` }));
    return state === 'running' ? undefined : state;
  });

it.each([
  ['2026-10-25T09:00:00.001Z', true],
  ['2026-10-25T09:00:00.000Z', false],
])('un import du %s s’annule encore le 24 novembre à 9 h : %s ; la liste et le serveur disent la même chose', async (at, isUndoable) => {
  const id = await aPastImport(at);
  expect(await past()).toMatchObject([{ id, isUndoable, created: 7, changed: 6, refused: 2 }]);
  const answer = await undo(id);
  expect(answer.status).toBe(isUndoable ? 200 : 409);
  if (isUndoable) await ended(read(importEndpoints.undo, answer).id);
});

it('un import dont les fichiers ont été effacés ne mène plus à son rapport', async () => {
  const run = crypto.randomUUID();
  await aPastImport('2026-10-20T09:00:00Z', run);
  const progress: RunProgress = { state: 'done', kind: 'import', startedAt: '2026-10-20T09:00:00.000Z', files: [] };
  writeProgress(runFolder(portal.dataFolder, run), progress);
  expect(await past()).toMatchObject([{ runId: run }]);
  await sweepRuns(portal.dataFolder, portal.clock.now);
  expect(await past()).toMatchObject([{ runId: null }]);
});

it('pendant un import, rien ne s’annule et aucune valeur ne se prend', async () => {
  const id = await aPastImport('2026-11-20T09:00:00Z');
  const [running, ended] = [crypto.randomUUID(), crypto.randomUUID()];
  const progress: RunProgress = { state: 'running', kind: 'import', startedAt: new Date().toISOString(), files: [] };
  writeProgress(runFolder(portal.dataFolder, running), progress);
  writeProgress(runFolder(portal.dataFolder, ended), { ...progress, state: 'done' });
  const busy = { status: 409, body: { code: 'import-running' } };
  expect(await undo(id)).toMatchObject(busy);
  const take = () => me.change('POST', `${imports}/runs/${ended}/corrections`, { corrections: [{ id: '1', version: 1 }] });
  expect(await take()).toMatchObject(busy);
  writeProgress(runFolder(portal.dataFolder, running), { ...progress, state: 'failed' });
  expect((await take()).status).toBe(200);
});

import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runFolder, writeProgress } from '#api/modules/imports/desk/run-files.ts';
import { aFolder, importInto, saveAtDesk } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { correctionEndpoints } from '#protocol/imports/import-corrections.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator');
});
beforeEach(async () => {
  for (const table of ['indices', 'desk_corrections'] as const) await portal.db.deleteFrom(table).execute();
});

type Line = readonly [code: string, successor: string, junction: string, coefficient: string];
const files = (...lines: readonly Line[]) => ({
  'indices.csv': [
    'code;nom;famille;unité;fréquence;source;successeur;raccordement;coefficient',
    ...lines.map(([code, ...junction]) => `${code};Indice ${code};Matières;base 100;mensuelle;Essai;${junction.join(';')}`),
  ].join('\n'),
});
const published: Line = ['salaires', 'salaires-2', '01/06/2026', '1,6296'];
const next: Line = ['salaires-2', '', '', ''];
const bring = (lines: readonly Line[], over: object = {}) => importInto(portal, aFolder(files(...lines)), over);
const stored = (code = 'salaires') =>
  portal.db
    .selectFrom('indices as i')
    .leftJoin('indices as n', 'n.id', 'i.successor_id')
    .select(['i.id', 'n.code as successor', 'i.junction_month', 'i.junction_coefficient'])
    .where('i.code', '=', code)
    .executeTakeFirstOrThrow();
const junction = async (code?: string) => {
  const { successor, junction_month, junction_coefficient } = await stored(code);
  return [successor, junction_month, Number(junction_coefficient)];
};

it('un raccordement corrigé au bureau reste quand le fichier en dit un autre, et une remarque le dit', async () => {
  await bring([published, next]);
  expect(await junction()).toEqual(['salaires-2', '2026-06-01', 1.6296]);
  await saveAtDesk(me, `indices/${(await stored()).id}`, () => ({ coefficient: '1.6926' }));
  const { remarks, result } = await bring([published, next]);
  expect(remarks).toEqual(['indices.csv:2 coefficient Indice salaires · au bureau : 1,6926 · dans le fichier : 1,6296']);
  expect([result, await junction()]).toEqual(['unchanged', ['salaires-2', '2026-06-01', 1.6926]]);
  expect((await bring([['salaires', 'salaires-2', '01/06/2026', '1,6926'], next])).remarks).toEqual([]);
  await bring([published, next]);
  expect(await junction()).toEqual(['salaires-2', '2026-06-01', 1.6296]);
});

it('un raccordement retiré au bureau le reste ; celui du fichier se prend en entier par l’une de ses colonnes', async () => {
  await bring([published, next]);
  await saveAtDesk(me, `indices/${(await stored()).id}`, () => ({ successor: null, junction: '', coefficient: '' }));
  const runId = crypto.randomUUID();
  const startedAt = portal.clock.now.toISOString();
  writeProgress(runFolder(portal.dataFolder, runId), { state: 'done', kind: 'import', startedAt, files: [] });
  await bring([published, next], { runId });
  expect(await junction()).toEqual([null, null, 0]);
  const path = `/api/v1/operator/imports/runs/${runId}/corrections`;
  const { rows } = read(correctionEndpoints.list, await me.get(path));
  expect(rows.map(({ kept, brought }) => [kept, brought])).toEqual([
    ['(vide)', 'salaires-2'],
    ['(vide)', '01/06/2026'],
    ['(vide)', '1,6296'],
  ]);
  const corrections = rows.slice(1, 2).map(({ id, version }) => ({ id, version }));
  expect(read(correctionEndpoints.take, await me.change('POST', path, { corrections })).left).toEqual([]);
  expect(await junction()).toEqual(['salaires-2', '2026-06-01', 1.6296]);
});

it('une série qui mène à elle-même est refusée par le fichier comme au bureau', async () => {
  const refusals = async (...lines: readonly Line[]) =>
    (await bring(lines)).groups.filter(({ kind }) => kind === 'refused').map(({ reason, count }) => [reason, count]);
  const circle = 'Cette série mène à l’indice lui-même';
  const back: Line = ['salaires-2', 'salaires', '01/06/2026', '2'];
  expect(await refusals(published, back)).toEqual([[circle, 2]]);
  await bring([published, next]);
  expect(await refusals(back)).toEqual([[circle, 1]]);
  expect([await junction(), await junction('salaires-2')]).toEqual([
    ['salaires-2', '2026-06-01', 1.6296],
    [null, null, 0],
  ]);
});

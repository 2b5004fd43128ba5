import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runFolder, writeProgress } from '#api/modules/imports/desk/run-files.ts';
import { aFolder, importInto } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { correctionEndpoints } from '#protocol/imports/import-corrections.ts';
import { pointEndpoints } from '#protocol/indices/index-desk.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator');
});
beforeEach(async () => {
  for (const table of ['indices', 'desk_corrections'] as const) await portal.db.deleteFrom(table).execute();
  await bring('13', '12/02/2026');
});

const bring = (value: string, published: string, over: object = {}) =>
  importInto(
    portal,
    aFolder({
      'indices.csv': 'code;nom;famille;unité;fréquence;source\nsable;Sable;Matières;t;mensuelle;Essai\n',
      'indices/sable.csv': `date;valeur;publiée le\n2026-02-01;${value};${published}\n`,
    }),
    over,
  );
const stored = () => portal.db.selectFrom('index_points').select(['index_id', 'value', 'published_on']).executeTakeFirstOrThrow();
async function correct(point: object) {
  const points = [{ day: '01/02/2026', value: '13', was: '13', ...point }];
  const answer = await me.change('PUT', `/api/v1/operator/indices/${(await stored()).index_id}/points`, { reason: 'Erreur', points });
  expect(answer.status, answer.text).toBe(200);
}
/** Opens a run of an import at the desk. */
function aRun(): string {
  const [runId, startedAt] = [crypto.randomUUID(), portal.clock.now.toISOString()];
  writeProgress(runFolder(portal.dataFolder, runId), { state: 'done', kind: 'import', startedAt, files: [] });
  return runId;
}
/** Takes the only value of a run that waits for a decision, and returns it. */
async function takeFirst(runId: string) {
  const path = `/api/v1/operator/imports/runs/${runId}/corrections`;
  const { rows } = read(correctionEndpoints.list, await me.get(path));
  const corrections = rows.map(({ id, version }) => ({ id, version }));
  expect(corrections).toHaveLength(1);
  expect(read(correctionEndpoints.take, await me.change('POST', path, { corrections })).left).toEqual([]);
  return rows[0];
}

it.each([
  ['vidé', '', null, '(vide)'],
  ['corrigé', '15/02/2026', '2026-02-15', '15/02/2026'],
])('un jour de publication %s au bureau le reste quand le même fichier revient, et une remarque le dit', async (_how, typed, day, text) => {
  await correct({ publishedOn: typed });
  for (const _again of [1, 2]) {
    const { remarks } = await bring('13', '12/02/2026');
    const remark = `indices/sable.csv:2 publiée le sable · 01/02/2026 · au bureau : ${text} · dans le fichier : 12/02/2026`;
    expect(remarks.map((one) => one.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([remark]);
    expect((await stored()).published_on).toBe(day);
  }
});

it('une correction finit quand le fichier dit la même valeur, et son jour entre s’il n’a pas été corrigé', async () => {
  await correct({ value: '14' });
  expect((await bring('14', '20/03/2026')).remarks).toEqual([]);
  expect(await stored()).toMatchObject({ published_on: '2026-03-20' });
  await bring('15', '20/03/2026');
  expect(Number((await stored()).value)).toBe(15);
});

it('un jour de publication que le fichier dit autrement se prend depuis le compte rendu', async () => {
  await correct({ publishedOn: '' });
  const runId = aRun();
  await bring('13', '12/02/2026', { runId });
  expect(await takeFirst(runId)).toMatchObject({ kept: '(vide)', brought: '12/02/2026' });
  expect((await stored()).published_on).toBe('2026-02-12');
});

it('un fichier sans colonne « provisoire » ne discute pas la marque mise au bureau, et la laisse quand sa valeur est prise', async () => {
  await correct({ provisional: true });
  const series = (value: string) => ({ 'indices/sable.csv': `date;valeur\n2026-02-01;${value}\n` });
  const runId = aRun();
  const { remarks } = await importInto(portal, aFolder(series('14')), { runId });
  expect(remarks).toEqual([expect.stringMatching(/au bureau\s:\s13 \(provisoire\) · dans le fichier\s:\s14$/)]);
  await takeFirst(runId);
  const marked = () => portal.db.selectFrom('index_points').select(['value', 'provisional']).executeTakeFirstOrThrow();
  expect(await marked()).toEqual({ value: 14, provisional: true });
  await correct({ value: '13', was: '14', provisional: true });
  expect((await importInto(portal, aFolder(series('13')))).remarks).toEqual([]);
  expect(await marked()).toEqual({ value: 13, provisional: true });
});

it.each(['import', 'reprise'])(
  'la marque du bureau reste après un fichier sans sa colonne, et le suivant qui l’a le dit : %s',
  async (how) => {
    const marked = () => portal.db.selectFrom('index_points').select(['value', 'provisional']).executeTakeFirstOrThrow();
    const series = (lines: string) => ({ 'indices/sable.csv': `date;valeur${lines}\n` });
    await correct({ value: '14', provisional: true });
    const [runId, value] = [aRun(), how === 'import' ? 14 : 15];
    await importInto(portal, aFolder(series(`\n2026-02-01;${value}`)), { runId });
    if (how === 'reprise') await takeFirst(runId);
    expect(await marked()).toEqual({ value, provisional: true });
    const { remarks } = await importInto(portal, aFolder(series(`;provisoire\n2026-02-01;${value};non`)));
    expect(remarks).toEqual([expect.stringContaining('(provisoire)')]);
    expect(await marked()).toEqual({ value, provisional: true });
  },
);

it('une case vide sous « publiée le » vide le jour, qui se prend de même depuis le compte rendu', async () => {
  await bring('13', '');
  expect((await stored()).published_on).toBe(null);
  await correct({ publishedOn: '15/02/2026' });
  const runId = aRun();
  await bring('14', '', { runId });
  expect((await stored()).published_on).toBe('2026-02-15');
  await takeFirst(runId);
  expect(await stored()).toMatchObject({ value: 14, published_on: null });
});

it('une valeur retirée au bureau ne revient pas avec le fichier suivant, qui le dit, et peut en être reprise', async () => {
  const path = `/api/v1/operator/indices/${(await stored()).index_id}/points`;
  const count = async () => (await portal.db.selectFrom('index_points').select('day').execute()).length;
  const answer = await me.change('POST', `${path}/2026-02-01/withdraw`, { was: '13', reason: 'Jour faux' });
  expect([answer.status, await count()]).toEqual([200, 0]);
  const runId = aRun();
  const { remarks } = await bring('13', '12/02/2026', { runId });
  expect(remarks).toEqual([expect.stringMatching(/au bureau\s:\s\(retirée\) · dans le fichier\s:\s13$/)]);
  expect(await count()).toBe(0);
  await takeFirst(runId);
  expect(await stored()).toMatchObject({ value: 13, published_on: '2026-02-12' });
  expect(read(pointEndpoints.list, await me.get(path)).removed).toEqual([]);
});

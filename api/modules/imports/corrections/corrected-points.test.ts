import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runFolder, writeProgress } from '#api/modules/imports/desk/run-files.ts';
import { aFolder, importInto } from '#api/test/desk-changes.ts';
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
  const [runId, startedAt] = [crypto.randomUUID(), portal.clock.now.toISOString()];
  writeProgress(runFolder(portal.dataFolder, runId), { state: 'done', kind: 'import', startedAt, files: [] });
  await bring('13', '12/02/2026', { runId });
  const path = `/api/v1/operator/imports/runs/${runId}/corrections`;
  const { rows } = read(correctionEndpoints.list, await me.get(path));
  expect(rows.map(({ kept, brought }) => [kept, brought])).toEqual([['(vide)', '12/02/2026']]);
  const corrections = rows.map(({ id, version }) => ({ id, version }));
  expect(read(correctionEndpoints.take, await me.change('POST', path, { corrections })).left).toEqual([]);
  expect((await stored()).published_on).toBe('2026-02-12');
});

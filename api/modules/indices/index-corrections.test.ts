import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aFolder, importInto } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
let id: number;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  me = await signedIn(portal, 'operator');
});
beforeEach(async () => {
  for (const table of ['indices', 'desk_corrections'] as const) await portal.db.deleteFrom(table).execute();
  id = await anIndex(portal, { code: 'sable' }, [{ day: '2026-02-01', value: '13', published_on: '2026-02-12' }]);
});

/** Brings the value of 1 February, and returns the remarks. */
async function bring(value: string, over: { columns?: string; cells?: string } = {}): Promise<string[]> {
  const { columns = '', cells = '' } = over;
  const { remarks } = await importInto(portal, aFolder({ 'indices/sable.csv': `date;valeur${columns}\n2026-02-01;${value}${cells}\n` }));
  return remarks.map((one) => one.replaceAll(/[\u00a0\u202f]/g, ' '));
}
const points = () => portal.db.selectFrom('index_points').select(['value', 'published_on', 'provisional']).execute();
const path = () => `/api/v1/operator/indices/${id}/points`;
const type = (point: object) =>
  me.change('PUT', path(), { reason: 'Erreur', points: [{ day: '01/02/2026', value: '13', was: '13', ...point }] });
const withdraw = (was: string) => me.change('POST', `${path()}/2026-02-01/withdraw`, { was, reason: 'Jour faux' });

it('un fichier sans la colonne ne finit pas la correction de la marque ou du jour de publication', async () => {
  await type({ provisional: true });
  expect(await bring('13')).toEqual([]);
  const final = { columns: ';publiée le;provisoire', cells: ';12/02/2026;' };
  expect(await bring('13', final)).toEqual([expect.stringMatching(/au bureau : 13 \(provisoire\) · dans le fichier : 13$/)]);
  await type({ provisional: false, publishedOn: '15/02/2026' });
  expect(await bring('13')).toEqual([]);
  expect(await bring('13', final)).toEqual([expect.stringMatching(/au bureau : 15\/02\/2026 · dans le fichier : 12\/02\/2026$/)]);
  expect(await points()).toEqual([{ value: 13, published_on: '2026-02-15', provisional: false }]);
});

it('la correction d’une valeur seule finit avec un fichier qui dit la même, sans autres colonnes', async () => {
  await type({ value: '14' });
  expect(await bring('14')).toEqual([]);
  expect(await bring('15')).toEqual([]);
  expect(await points()).toEqual([{ value: 15, published_on: '2026-02-12', provisional: false }]);
});

it('seule la dernière valeur retirée d’un jour n’y revient pas : une autre du fichier entre, et la correction est finie', async () => {
  await type({ value: '900' });
  await withdraw('900');
  expect(await bring('900.0')).toEqual([expect.stringMatching(/au bureau : \(retirée\) · dans le fichier : 900$/)]);
  expect(await points()).toEqual([]);
  expect(await bring('13')).toEqual([]);
  expect(await bring('14')).toEqual([]);
  expect(await points()).toEqual([{ value: 14, published_on: null, provisional: false }]);
});

import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex, pointsFrom } from '#api/test/indices.ts';
import { macroEndpoints } from '#protocol/macroeconomic/macroeconomic.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

it('[API-35] [HOM-31] cac, dow, dollar, brent dans cet ordre, avec nom, valeur, variation et série', async () => {
  const me = await signedIn(portal, 'supplier');
  const list = async () => read(macroEndpoints.list, await me.get('/api/v1/macroeconomic')).rows;
  expect(await list()).toEqual([]);

  const days = Array.from({ length: 70 }, (_, at) => new Date(Date.UTC(2026, 7, 1 + at)).toISOString().slice(0, 10));
  const points = { cac: days.map((_, at) => 7000 + at), brent: days.map((_, at) => 80.25 - at / 4), dow: [42_000], dollar: [] };
  for (const code of ['brent', 'dollar', 'dow', 'cac', 'cuivre'] as const) {
    const names = { brent: 'Brent', dollar: 'Dollar', dow: 'Dow Jones', cac: 'CAC 40', cuivre: 'Cuivre' };
    const unit = code === 'brent' ? { currency: 'USD', unit_symbol: 'bbl' } : { unit_symbol: 'pts' };
    await anIndex(portal, { code, name: names[code], ...unit }, code === 'cuivre' ? [] : pointsFrom(days, points[code]));
  }

  const rows = await list();
  // An index without a value is not listed; one with a single value has a variation of 0.
  expect(rows.map(({ id, name, valeur, variation, unity }) => [id, name, valeur, variation, unity])).toEqual([
    ['cac', 'CAC 40', 7069, Math.round((7069 / 7068 - 1) * 10_000) / 100, 'pts'],
    ['dow', 'Dow Jones', 42_000, 0, 'pts'],
    ['brent', 'Brent', 63, -0.4, '$/bbl'],
  ]);
  const series = rows[0]?.chart.data.amChartData ?? [];
  expect(series).toHaveLength(65);
  expect([series[0], series.at(-1)]).toEqual([
    { period: days[5], value: 7005 },
    { period: days[69], value: 7069 },
  ]);
});

it('la variation est celle de la page de l’indice : arrondie depuis les valeurs exactes, sans pourcentage depuis zéro ou moins', async () => {
  const me = await signedIn(portal, 'subscriber');
  const { id } = await portal.db.selectFrom('indices').select('id').where('code', '=', 'brent').executeTakeFirstOrThrow();
  const variation = async (before: string, last: string) => {
    await portal.db.deleteFrom('index_points').where('index_id', '=', id).execute();
    const points = [before, last].map((value, at) => ({ index_id: id, day: `2026-10-0${at + 1}`, value }));
    await portal.db.insertInto('index_points').values(points).execute();
    const { rows } = read(macroEndpoints.list, await me.get('/api/v1/macroeconomic'));
    return rows.find((row) => row.id === 'brent')?.variation;
  };
  expect([await variation('56', '56.07'), await variation('100', '99.875')]).toEqual([0.13, -0.13]);
  expect([await variation('-37.63', '10'), await variation('0', '0')]).toEqual([null, null]);
});

it('un indice fermé quitte la page d’accueil', async () => {
  const me = await signedIn(portal, 'subscriber');
  const ids = async () => read(macroEndpoints.list, await me.get('/api/v1/macroeconomic')).rows.map(({ id }) => id);
  expect(await ids()).toContain('dow');
  const before = await ids();
  await portal.db.updateTable('indices').set({ closed_at: portal.clock.now }).where('code', '=', 'dow').execute();
  expect(await ids()).toEqual(before.filter((id) => id !== 'dow'));
});

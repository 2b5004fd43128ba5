import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { importNetwork, openIssueLog, openRefusedRows } from '#api/modules/imports/index.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { seeded } from '#api/test/oracle/seeded.ts';
import { addDays, addMonths } from '#protocol/core/calendar.ts';
import { type IndexCurrency, indexEndpoints, type Variation } from '#protocol/indices/indices.ts';

/** The folder of real series, for whoever has it; without it, series with the same anomalies are drawn. */
const real = process.env.NETWORK_FOLDER ? join(process.env.NETWORK_FOLDER, 'indices') : '';
const isProve = process.env.PROVE === '1';
const ranges = isProve ? 1000 : 30;
const folder = join(tmpdir(), `portail-series-${process.pid}`);
const codes = ['brent', 'wti', 'gaz-naturel', 'or', 'euro-pour-un-dollar'] as const;
const catalogue = `code,nom,unité,symbole,devise,fréquence,taux de,taux en
brent,Brent,baril,bbl,USD,quotidienne,,
wti,WTI,baril,bbl,USD,quotidienne,,
gaz-naturel,Gaz naturel,million de BTU,MMBtu,USD,quotidienne,,
or,Or,once,oz,USD,mensuelle,,
euro-pour-un-dollar,Euro pour un dollar,,,,mensuelle,USD,EUR
`;

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
let random: ReturnType<typeof seeded>;

/** Draws a series: trading days with one hole of 15 days and a negative value, or months. */
function drawSeries(code: (typeof codes)[number]): string {
  const isMonthly = code === 'or' || code === 'euro-pour-un-dollar';
  const lines = ['date,valeur'];
  let level = code === 'euro-pour-un-dollar' ? 8627 : 2395;
  for (let at = 0; at < (isMonthly ? 200 : 900); at++) {
    const day = isMonthly ? addMonths(code === 'or' ? '2009-06-01' : '2010-01-01', at) : addDays('2023-01-02', at);
    if (code === 'euro-pour-un-dollar' && day > '2026-06-01') break;
    const weekday = new Date(day).getUTCDay();
    if (!isMonthly && (weekday === 0 || weekday === 6 || (code === 'gaz-naturel' && day > '2024-09-22' && day < '2024-10-07'))) continue;
    level = Math.max(100, level + random.int(-90, 95));
    const value =
      code === 'wti' && day === '2024-04-22'
        ? '-36.98'
        : (level / (code === 'euro-pour-un-dollar' ? 1e4 : 100)).toFixed(code === 'euro-pour-un-dollar' ? 4 : code === 'or' ? 3 : 2);
    lines.push(`${day},${value}`);
  }
  return `${lines.join('\n')}\n`;
}

beforeAll(async () => {
  random = seeded(16);
  mkdirSync(join(folder, 'indices'), { recursive: true });
  writeFileSync(join(folder, 'indices.csv'), catalogue);
  if (real) for (const name of readdirSync(real)) copyFileSync(join(real, name), join(folder, 'indices', name));
  else for (const code of codes) writeFileSync(join(folder, 'indices', `${code}.csv`), drawSeries(code));
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  const issues = openIssueLog(join(folder, 'liste.csv'));
  await importNetwork({
    ...{
      db: portal.db,
      folder,
      importers,
      dryRun: false,
      strict: true,
      who: 'essai',
      source: 'essai',
      runId: null,
      now: new Date(),
      issues,
    },
    refusedRows: openRefusedRows((name) => join(folder, `refus-${name}.csv`)),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(issues.groups()).toEqual([]);
  me = await signedIn(portal, 'subscriber');
});
afterAll(() => rmSync(folder, { recursive: true }));

type Expected = { value: string; first: string; last: string; facts: Record<string, Variation>; points: [string, number][] };

/**
 * Computes the answer apart, in SQL `numeric` over the whole series: every value is converted first, then each day is looked up in it. Nothing of
 * the portal's own statements or arithmetic is used.
 */
async function expected(code: string, currency: IndexCurrency, start: string, end: string): Promise<Expected> {
  const converts = currency === 'euro' && code !== 'euro-pour-un-dollar';
  const { rows } = await sql<{ answer: Expected }>`
    with rates as (select p.day, p.value, lead(p.day) over (order by p.day) as next from index_points p join indices i on i.id = p.index_id
      where i.code = 'euro-pour-un-dollar'),
    s as (select p.day, ${converts ? sql`p.value * r.value` : sql`p.value`} as v, ${converts ? sql`4` : sql`scale(p.value)`} as decimals
      from index_points p join indices i on i.id = p.index_id ${converts ? sql`join rates r on r.day <= p.day and (r.next is null or r.next > p.day) and p.day - r.day <= 100` : sql``}
      where i.code = ${code}),
    latest as (select * from s order by day desc limit 1),
    range_end as (select * from s where day <= ${end}::date and day >= ${start}::date order by day desc limit 1),
    bases as (
      select 'variation' as name, l.*, b.day as from_day, b.v as base, b.decimals as base_decimals from latest l left join s b on b.day = (select max(day) from s where day < l.day)
      union all select 'januaryVariation', l.*, b.day, b.v, b.decimals from latest l left join s b on b.day = (select max(day) from s where day <= make_date(extract(year from l.day)::integer, 1, 1))
      union all select 'yearVariation', l.*, b.day, b.v, b.decimals from latest l left join s b on b.day = (select max(day) from s where day <= l.day - interval '12 months')
      union all select 'periodeVariation', e.*, b.day, b.v, b.decimals from range_end e left join s b on b.day = coalesce(
        (select max(day) from s where day <= ${start}::date), (select min(day) from s where day >= ${start}::date)))
    select jsonb_build_object(
      'value', (select round(v, decimals)::text from latest), 'last', (select day from latest), 'first', (select min(day) from s),
      'facts', (select jsonb_object_agg(name, case when base is not null then jsonb_build_object(
          'value', round(v - base, greatest(decimals, base_decimals))::text,
          'percentage', case when base > 0 then round((v - base) * 100 / base, 2)::text end,
          'direction', case sign(v - base) when 1 then 'top' when -1 then 'bottom' end, 'from', from_day, 'to', day) end) from bases),
      'points', (select coalesce(jsonb_agg(jsonb_build_array(to_char(day, 'DD/MM/YYYY'), round(v, decimals)) order by day), '[]') from s
        where day between ${start} and ${end})) as answer`.execute(portal.db);
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return row.answer;
}

const idOf = async (code: string) =>
  (await portal.db.selectFrom('indices').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

async function compare(code: string, currency: IndexCurrency, start: string, end: string) {
  const url = `/api/v1/indices/${await idOf(code)}?currency=${currency}&startDate=${start}&endDate=${end}`;
  const { indice } = read(indexEndpoints.detail, await me.get(url));
  const oracle = await expected(code, currency, start, end);
  const points = Array.isArray(indice.points) ? indice.points.map(({ date, value }) => [date, value]) : [];
  const { variation, januaryVariation, yearVariation, periodeVariation } = indice;
  expect(
    {
      value: indice.value,
      first: indice.valuesStartDate,
      last: indice.valuesUpdateDate,
      points,
      ...{ variation, januaryVariation, yearVariation, periodeVariation },
    },
    url,
  ).toEqual({
    ...{ value: oracle.value, first: oracle.first, last: oracle.last, points: oracle.points },
    ...{ variation: null, januaryVariation: null, yearVariation: null, periodeVariation: null, ...oracle.facts },
  });
  return indice;
}

const cases = codes.flatMap((code) => (['base', 'euro'] as const).map((currency) => ({ code, currency })));

it.each(cases)(
  '[RDG-502] [RDG-504] chaque préréglage de $code en $currency se lit comme l’oracle le calcule',
  async ({ code, currency }) => {
    const { indice } = read(indexEndpoints.detail, await me.get(`/api/v1/indices/${await idOf(code)}?currency=${currency}`));
    const { valuesStartDate: first, valuesUpdateDate: last } = indice;
    if (first === null || last === null) throw new Error('no series');
    for (const months of [12, 18, 24, 36]) {
      const start = addMonths(last, -months);
      const shown = await compare(code, currency, [start, first].toSorted()[1] ?? first, last);
      // One year says one number (RDG-505).
      if (months === 12) expect(shown.periodeVariation).toEqual(shown.yearVariation);
      if (months === 24) expect(shown).toMatchObject({ startDate: indice.startDate, endDate: indice.endDate });
    }
    await compare(code, currency, first, last);
  },
);

it(`[RDG-505] ${ranges} périodes tirées au hasard se lisent comme l’oracle les calcule`, { timeout: 1_200_000 }, async () => {
  for (let at = 0; at < ranges; at++) {
    const { code, currency } = random.pick(cases);
    const { indice } = read(indexEndpoints.detail, await me.get(`/api/v1/indices/${await idOf(code)}?currency=${currency}`));
    const first = indice.valuesStartDate ?? '';
    const start = addDays(first, random.int(0, real ? 9500 : 1200));
    await compare(code, currency, start, addDays(start, random.int(0, 2000)));
  }
});

it.skipIf(real === '')('[IND-20] le Brent du 18/08/2026 donne les nombres de sa table, en dollars et en euros', async () => {
  const two = ['2024-08-18', '2026-08-18'] as const;
  const dollars = await compare('brent', 'base', ...two);
  expect(dollars).toMatchObject({
    value: '95.29',
    variation: { value: '2.86', percentage: '3.09' },
    januaryVariation: { value: '33.94', percentage: '55.32' },
    yearVariation: { value: '27.11', percentage: '39.76' },
    periodeVariation: { value: '13.73', percentage: '16.83' },
  });
  const euros = await compare('brent', 'euro', ...two);
  expect(euros).toMatchObject({
    value: '82.7498',
    variation: { percentage: '3.09' },
    januaryVariation: { percentage: '57.94' },
    yearVariation: { percentage: '41.36' },
    periodeVariation: { percentage: '11.81' },
  });
  expect((await compare('or', 'euro', '1980-01-01', '2026-08-18')).points).toHaveLength(330);
});

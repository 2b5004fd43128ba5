import { beforeAll, expect, it } from 'vitest';
import { readRevisionSeries } from '#api/modules/series/index.ts';
import { randomFrom } from '#api/test/digests.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';
import { aFormula } from '#api/test/revisions.ts';
import { meanLengths } from '#protocol/contracts/revision-values.ts';
import { addDays, addMonths } from '#protocol/core/calendar.ts';
import { rulesOf } from './calculated-revision.ts';
import { calculateRevision, neverRevised } from './engine/calculate-revision.ts';
import { compareDemand, mostMoved } from './engine/explain-demand.ts';
import { revisionIndices, wholeFrom, windowsFor } from './revision-indices.ts';

let portal: TestPortal;
let indices: number[];
const random = randomFrom('windows of revisions');
const first = '2014-01-01';

/** Draws the values of a series from 2014 to October 2026: every `days` days or `months` months, some of them missing. */
function valuesOf(step: { days: number } | { months: number }, missing: number) {
  const points: { day: string; value: string; published_on: string | null; provisional: boolean }[] = [];
  for (let at = 0; ; at++) {
    const day = 'days' in step ? addDays(first, at * step.days) : addMonths(first, at * step.months);
    if (day > '2026-10-30') return points;
    if (random.chance(missing)) continue;
    const published_on = random.chance(0.2) ? addDays(day, random.int(0, 60)) : null;
    points.push({ day, value: (80 + random.next() * 40).toFixed(2), published_on, provisional: random.chance(0.1) });
  }
}

/** Leaves out the values from 10 April to 25 May of each year. */
const withoutSpring = (points: ReturnType<typeof valuesOf>) => points.filter(({ day }) => day.slice(5) < '04-10' || day.slice(5) > '05-25');

beforeAll(async () => {
  portal = await openPortal();
  const usd = { currency: 'USD' };
  await anIndex(portal, { rate_of: 'EUR', rate_in: 'USD', frequency: 'daily' }, valuesOf({ days: 1 }, 0.4));
  indices = [
    await anIndex(portal, { ...usd, frequency: 'daily' }, valuesOf({ days: 1 }, 0.3)),
    await anIndex(portal, { ...usd, frequency: 'weekly' }, valuesOf({ days: 7 }, 0.1)),
    await anIndex(portal, { ...usd, frequency: 'monthly', publication_days: 40 }, valuesOf({ months: 1 }, 0.05)),
    await anIndex(portal, { ...usd, frequency: 'quarterly' }, valuesOf({ months: 3 }, 0)),
    await anIndex(portal, { ...usd, frequency: 'yearly' }, valuesOf({ months: 12 }, 0)),
    await anIndex(portal, { ...usd, frequency: null }, valuesOf({ days: 45 }, 0.3)),
    await anIndex(portal, { ...usd, frequency: 'daily' }, withoutSpring(valuesOf({ days: 1 }, 0.3))),
  ];
  const successor = { successor_id: indices[2] ?? null, junction_month: '2022-05-01', junction_coefficient: '1.3' };
  indices.push(await anIndex(portal, { ...usd, frequency: 'monthly', ...successor }, valuesOf({ months: 1 }, 0)));
});

it('lire les seuls jours utiles donne le même calcul que lire les séries entières', async () => {
  const whole = revisionIndices(await readRevisionSeries(portal.db, indices, [wholeFrom('1990-01-01')]));
  let calculated = 0;
  for (let count = 0; count < 50; count++) {
    const formula = aFormula(
      {},
      {
        terms: random.some(indices, 3).map((index) => ({
          ...{ weight: '0.2', index: String(index), writtenBase: null, lag: random.int(0, 12) },
          currency: random.pick(['base', 'euro'] as const),
          rule: random.pick(['month', 'month', 'mean', count % 10 === 0 ? 'published' : 'month'] as const),
          meanOf: random.pick(meanLengths),
        })),
        fixedPart: '0.4',
        monthZero: addMonths('2015-06-01', random.int(0, 100)).slice(0, 7),
        allowsProvisional: count % 12 === 0,
        baseMode: random.pick(['initial', 'chained'] as const),
      },
    );
    const rules = rulesOf(formula);
    const date = addMonths('2024-01-31', random.int(0, 33));
    const asOf = random.chance(0.7) ? '2026-11-20' : addDays(date, random.int(-200, 200));
    const movedOn = random.chance(0.5) ? addMonths(date, -random.int(1, 14)) : null;
    const inForce = { ...neverRevised('101000'), movedOn };
    const demand = { kind: 'percent', value: '4', vat: null, usualVat: '20' } as const;
    const seen = async (slack: number) => {
      const read = revisionIndices(await readRevisionSeries(portal.db, indices, windowsFor(rules, { date, slack, movedOn })));
      return { read, calculation: calculateRevision(rules, read, { date, asOf, inForce }) };
    };
    const expected = calculateRevision(rules, whole, { date, asOf, inForce });
    const resultOf = ({ terms, awaited, result, isProvisional }: typeof expected) => ({
      terms: terms.map(({ base, current }) => ({ base, current })),
      ...{ awaited, result, isProvisional },
    });
    expect(resultOf((await seen(0)).calculation), `formule ${count}, ${date} vue du ${asOf}`).toEqual(resultOf(expected));
    const { read, calculation } = await seen(mostMoved);
    const compareIn = (series: typeof whole, made: typeof expected) =>
      compareDemand({ formula: rules, indices: series, calculation: made, inForce }, demand);
    expect(compareIn(read, calculation)).toEqual(compareIn(whole, expected));
    if (expected.result) calculated++;
  }
  expect(calculated).toBeGreaterThan(15);
});

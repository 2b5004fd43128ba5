import { expect, it } from 'vitest';
import { drawRevision } from '#api/test/oracle/revision/draw.ts';
import {
  type Force,
  type RawFormula,
  type RawSeries,
  type RawTerm,
  type RawValue,
  revise,
  written,
} from '#api/test/oracle/revision/revise.ts';
import { fractionText, rounded } from '#protocol/core/exact.ts';
import { type Calculation, calculateRevision, type Formula, type InForce, neverRevised } from './calculate-revision.ts';
import { type RevisionIndex, type StoredVersion, versionsOf } from './revision-series.ts';

const count = process.env.PROVE === '1' ? 2000 : 100;

/** The stored versions of a raw value, as the database has them: the former ones, then the present one. */
const storedOf = ({ value, published, provisional, former }: RawValue): StoredVersion[] => [
  ...former.map((one) => ({
    ...{ value: one.value, publishedOn: one.published, isProvisional: one.provisional },
    ...{ until: one.until, isRemoved: one.removed },
  })),
  { value, publishedOn: published, isProvisional: provisional, until: null, isRemoved: false },
];

/** Makes the index of a raw series, its rate and its successor with it. */
function indexOf(raw: RawSeries, id: number): RevisionIndex {
  const { frequency, delay } = raw;
  return {
    ...{ id, name: `Indice ${id}`, unit: '', publisher: null, currency: raw.currency, frequency, delay },
    values: raw.values.map((value) => ({
      day: value.day,
      versions: versionsOf(storedOf(value), { day: value.day, storedOn: value.stored, frequency, delay }),
    })),
    rate: raw.rate && { series: indexOf(raw.rate.series, id + 100), direction: raw.rate.direction },
    successor: raw.successor && { ...raw.successor, index: indexOf(raw.successor.series, id + 200) },
  };
}

const formulaOf = (raw: RawFormula): Formula => ({
  fixedPart: raw.fixed,
  monthZero: raw.monthZero,
  isChained: raw.chained,
  firstDate: '2024-08-01',
  periodMonths: 3,
  allowsProvisional: raw.provisional,
  basePrice: raw.base,
  coefficientDecimals: raw.coefficient.decimals,
  coefficientRounding: raw.coefficient.rounding,
  threshold: raw.threshold,
  capUp: raw.up,
  capDown: raw.down,
  capBase: raw.capOf,
  priceDecimals: raw.price.decimals,
  priceRounding: raw.price.rounding,
  safeguard: raw.safeguard,
  terms: raw.terms.map(({ weight, euros, rule, lag, months, written: writtenBase }, indexId) => ({
    ...{ weight, indexId, rule, lag, writtenBase },
    currency: euros ? ('euro' as const) : ('base' as const),
    meanOf: rule === 'mean' ? (months as 3 | 6 | 12) : null,
  })),
});
const indicesOf = ({ terms }: RawFormula) => new Map(terms.map(({ series }, at) => [at, indexOf(series, at)]));

/** Puts a price in force of the oracle in the words of the portal. */
const inForceOf = ({ price, provisional: isProvisional, movedOn, references }: Force): InForce => ({
  ...{ price, isProvisional, movedOn },
  references: references?.map(([top, over]) => `${top}/${over}`) ?? null,
});

/** Puts a calculation in the words of the oracle. */
function answerOf({ result, isProvisional }: Calculation) {
  const steps = result?.steps ?? [];
  const find = <Kind extends (typeof steps)[number]['kind']>(kind: Kind) =>
    steps.find((step): step is Extract<(typeof steps)[number], { kind: Kind }> => step.kind === kind);
  return {
    price: result?.price ? rounded(result.price, 4) : null,
    coefficient: result ? rounded(result.coefficient, 12) : null,
    provisional: isProvisional,
    waits: result === null,
    unchanged: result?.isUnchanged ?? false,
    cut: find('cap')?.cut ?? null,
    endable: find('safeguard')?.isOver ?? false,
  };
}

it(`[RDG-543][RDG-544] ${count} formules tirées au sort donnent le prix de l’oracle, au dernier chiffre`, () => {
  const tally = { prices: 0, provisional: 0, unchanged: 0, cut: 0, waits: 0, none: 0, chained: 0, again: 0, uncertain: 0 };
  for (let seed = 1; seed <= count; seed++) {
    const { formula: raw, dates, asOf, isRewritten } = drawRevision(seed);
    const [formula, indices] = [formulaOf(raw), indicesOf(raw)];
    let force: Force = { price: raw.base, provisional: false, movedOn: null, references: null };
    for (const [rank, date] of dates.entries()) {
      const on = asOf[rank] ?? date;
      const truth = revise(raw, date, on, force);
      const inForce = inForceOf(force);
      const calculation = calculateRevision(formula, indices, { date, asOf: on, inForce });
      const { references, ...expected } = truth;
      expect(answerOf(calculation), `graine ${seed}, le ${date} vu du ${on}`).toEqual(expected);
      tally.prices += Number(truth.price !== null);
      tally.provisional += Number(truth.provisional);
      tally.unchanged += Number(truth.unchanged);
      tally.cut += Number(truth.cut !== null);
      tally.waits += Number(truth.waits);
      tally.none += Number(truth.coefficient !== null && truth.price === null);
      tally.chained += Number(raw.chained && force.references !== null && truth.price !== null);
      tally.again += Number(raw.chained && force.movedOn !== null && force.references === null && truth.price !== null);
      tally.uncertain += Number(truth.provisional && force.provisional);
      if (truth.price === null) continue;
      force = { ...force, provisional: truth.provisional };
      if (truth.unchanged) continue;
      expect(calculation.terms.map(({ current }) => current && fractionText(current.value))).toEqual(
        references.map(([top, over]) => `${top}/${over}`),
      );
      force = { price: truth.price, provisional: truth.provisional, movedOn: date, references: isRewritten ? null : references };
    }
  }
  for (const [kind, times] of Object.entries(tally)) if (kind !== 'none') expect(times, `cas tirés : ${kind}`).toBeGreaterThan(0);
}, 1_800_000);

const later = (day: string, on: string) => day > on;

/** Removes from the raw rows all that was not known on a day: the values, their corrections, the rates and the successor with them. */
function withoutLater(raw: RawSeries, index: RevisionIndex, on: string): RevisionIndex {
  return {
    ...index,
    values: index.values
      .filter(({ day }) => !later(day, on))
      .map(({ day, versions }) => ({ day, versions: versions.filter(({ publishedOn }) => !later(publishedOn, on)) }))
      .filter(({ versions }) => versions.length > 0),
    rate: index.rate && raw.rate && { ...index.rate, series: withoutLater(raw.rate.series, index.rate.series as RevisionIndex, on) },
    successor: index.successor &&
      raw.successor && { ...index.successor, index: withoutLater(raw.successor.series, index.successor.index, on) },
  };
}

const shownOf = (calculation: Calculation) =>
  JSON.stringify({ ...calculation, terms: calculation.terms.map(({ base, current }) => ({ base, current })) }, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

it('un calcul « vu du jour J » reste le même sans rien de ce qui a été publié après J', () => {
  for (let seed = 1; seed <= count; seed++) {
    const { formula: raw, dates, asOf } = drawRevision(seed);
    const [formula, indices] = [formulaOf(raw), indicesOf(raw)];
    const on = asOf[1] ?? '';
    const known = new Map([...indices].map(([id, index]) => [id, withoutLater(raw.terms[id]?.series as RawTerm['series'], index, on)]));
    const conditions = { date: dates[1] ?? '', asOf: on, inForce: neverRevised(raw.base) };
    expect(shownOf(calculateRevision(formula, known, conditions)), `graine ${seed}`).toBe(
      shownOf(calculateRevision(formula, indices, conditions)),
    );
  }
}, 1_800_000);

it('l’oracle écrit lui-même ses nombres', () => expect(written([1n, 3n], 4)).toBe('0.3333'));

import { describe, expect, it } from 'vitest';
import { dayText, seriesScale } from './series-scale.ts';

const monthly = {
  days: ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'],
  values: [104, 110, 98, 101],
  provisional: new Set<string>(),
};
const range = { start: '2026-01-01', end: '2026-04-01' };
const texts = (values: readonly number[]) =>
  seriesScale({ ...monthly, values }, range, 4).values.map(({ text }) => text.replaceAll(/\s/g, ' '));

describe('[IND-11] le dessin d’une série', () => {
  it('place les jours à leur distance et les valeurs entre deux repères ronds', () => {
    const { placeOf, values, days } = seriesScale(monthly, range, 4);
    expect(placeOf(0).x).toBe(0);
    expect(placeOf(1).x).toBeCloseTo(31 / 90, 10);
    expect(placeOf(3).x).toBe(1);
    expect(values.map(({ text }) => text)).toEqual(['98', '100', '102', '104', '106', '108', '110']);
    expect(placeOf(1).y).toBe(0);
    expect(placeOf(2).y).toBe(1);
    expect(placeOf(0).y).toBeCloseTo(0.5, 10);
    expect(days.map(({ text }) => text)).toEqual(['2026', 'févr.', 'mars', 'avr.']);
  });

  it('marque chaque jour d’une période de deux jours une fois', () => {
    const { days } = seriesScale(monthly, { start: '2026-02-26', end: '2026-02-28' }, 8);
    expect(days.map(({ text }) => text)).toEqual(['26/02', '27/02', '28/02']);
  });

  it('laisse hors du dessin les valeurs d’une autre période', () => {
    const { placeOf } = seriesScale(monthly, { start: '2026-02-01', end: '2026-03-01' }, 4);
    expect(placeOf(0).x).toBeLessThan(0);
    expect(placeOf(3).x).toBeGreaterThan(1);
  });

  it('interrompt la ligne où des valeurs manquent', () => {
    const { final } = seriesScale(
      { days: ['2026-01-01', '2026-02-01', '2026-03-01', '2026-09-01', '2026-10-01'], values: [1, 2, 3, 4, 5], provisional: new Set() },
      { start: '2026-01-01', end: '2026-10-01' },
      4,
    );
    expect(final.map((line) => line.length)).toEqual([3, 2]);
  });

  it('les valeurs provisoires sont une ligne à part, qui part de la dernière définitive', () => {
    const { final, provisional, provisionalPoints, placeOf } = seriesScale(
      { ...monthly, provisional: new Set(['2026-03-01', '2026-04-01']) },
      range,
      4,
    );
    expect(final).toEqual([[placeOf(0), placeOf(1)]]);
    expect(provisional).toEqual([[placeOf(1), placeOf(2), placeOf(3)]]);
    expect(provisionalPoints).toEqual([placeOf(2), placeOf(3)]);
  });

  it('une seule valeur, ou toujours la même, reste au milieu', () => {
    for (const value of [104, 0, -3]) {
      const { placeOf } = seriesScale({ days: ['2026-01-01'], values: [value], provisional: new Set() }, range, 4);
      expect(placeOf(0).y).toBeCloseTo(0.5, 10);
    }
    const { placeOf } = seriesScale(monthly, { start: '2026-01-01', end: '2026-01-01' }, 4);
    expect(placeOf(0).x).toBe(0.5);
    expect(seriesScale({ days: [], values: [], provisional: new Set() }, range, 4).final).toEqual([]);
  });
});

it('un repère a les chiffres qui le distinguent du suivant', () => {
  expect(texts([1.1634, 1.1641])).toEqual(['1,1634', '1,1635', '1,1636', '1,1637', '1,1638', '1,1639', '1,1640', '1,1641']);
  expect(texts([1228, 1244])).toEqual(['1 225', '1 230', '1 235', '1 240', '1 245']);
  expect(texts([10_200, 12_900])).toEqual(['10 000', '10 500', '11 000', '11 500', '12 000', '12 500', '13 000']);
  expect(texts([1_020_000, 1_290_000])).toEqual(['1 M', '1,05 M', '1,1 M', '1,15 M', '1,2 M', '1,25 M', '1,3 M']);
  expect(texts([-0.3, 0.2])).toEqual(['−0,3', '−0,2', '−0,1', '0,0', '0,1', '0,2']);
});

it('un repère du temps dit l’année, le mois ou le jour', () => {
  expect(['2026-01-01', '2026-02-01', '2026-02-15'].map(dayText)).toEqual(['2026', 'févr.', '15/02']);
});

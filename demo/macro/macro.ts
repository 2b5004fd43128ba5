import { workingDaysBefore } from '#demo/calendar.ts';
import { randomFrom } from '#demo/random.ts';

export type DemoMacroIndex = {
  key: 'cac' | 'dow' | 'dollar' | 'brent';
  name: string;
  unit: string;
  points: { day: string; value: number }[];
};

/** The indices: the last value (`level`), the usual move of a day as a part of the value (`daily`), and the decimals of a quote. */
const indices = [
  { key: 'cac', name: 'CAC 40', unit: 'pts', level: 8142, daily: 0.008, decimals: 2 },
  { key: 'dow', name: 'Dow Jones', unit: 'pts', level: 46_870, daily: 0.007, decimals: 2 },
  { key: 'dollar', name: 'Dollar', unit: '$ pour 1 €', level: 1.1634, daily: 0.0035, decimals: 4 },
  { key: 'brent', name: 'Brent', unit: '$ le baril', level: 66.4, daily: 0.014, decimals: 2 },
] as const;
const dayCount = 260;

/** Makes about a year of closing values, as a random walk back from the last value of each index. */
export function makeMacroIndices(today: string): DemoMacroIndex[] {
  const days = workingDaysBefore(today, dayCount);
  return indices.map(({ key, name, unit, level, daily, decimals }) => {
    const random = randomFrom(`macro ${key}`);
    const points: { day: string; value: number }[] = [];
    let value: number = level;
    for (const day of days.toReversed()) {
      points.unshift({ day, value: Number(value.toFixed(decimals)) });
      value /= 1 + daily * (random.next() + random.next() - 0.98);
    }
    return { key, name, unit, points };
  });
}

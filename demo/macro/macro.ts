import { workingDaysBefore } from '#demo/calendar.ts';
import { randomFrom } from '#demo/random.ts';

export type DemoMacroIndex = {
  key: 'cac' | 'dow' | 'dollar' | 'brent';
  name: string;
  unit: string;
  points: { day: string; value: number }[];
};

/** Where each index stands at the end of its series, how much it moves in a day, and to how many decimals it is quoted. */
const quoted = [
  { key: 'cac', name: 'CAC 40', unit: 'pts', level: 8142, daily: 0.008, decimals: 2 },
  { key: 'dow', name: 'Dow Jones', unit: 'pts', level: 46_870, daily: 0.007, decimals: 2 },
  { key: 'dollar', name: 'Dollar', unit: '$ pour 1 €', level: 1.1634, daily: 0.0035, decimals: 4 },
  { key: 'brent', name: 'Brent', unit: '$ le baril', level: 66.4, daily: 0.014, decimals: 2 },
] as const;
const dayCount = 260;

/** About a year of closing values, walked back from where each index stands. */
export function makeMacroIndices(today: string): DemoMacroIndex[] {
  const days = workingDaysBefore(today, dayCount);
  return quoted.map(({ key, name, unit, level, daily, decimals }) => {
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

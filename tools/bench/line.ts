import type { Random } from '#demo/random.ts';
import type { Reader, Sample } from './sample.ts';

/** Goals as ratios to the floor: the highest p50 of one client, the lowest requests per second of 16 clients. */
export type Goal = {
  p50: number;
  rps: number;
};
export type Draw = {
  sample: Sample;
  reader: Reader;
  random: Random;
};
export type FloorRow = Record<string, unknown>;

/** A page to measure: the request sent to the portal, and the statement by which the floor answers the same. */
export type Line = {
  name: string;
  title: string;
  goal: Goal;
  floor: string;
  /** A statement that the floor executes before, for the reader as `$1`: what two statements in turn cost. */
  floorBefore?: string;
  /** Draws one request: the path for the portal and the values for the floor's statement. */
  ask: (draw: Draw) => { path: string; values: (string | number)[] };
  /** Set for the requests of the member whose company buys the most. */
  asker?: 'largest';
  /** Set for an answer that covers the whole network: the growth goal does not apply. */
  whole?: true;
  /** Extracts the rows that both answers must share, in order. Absent where the portal must find more than the floor. */
  seen?: { portal: (body: unknown) => string[]; floor: (rows: FloorRow[]) => string[] };
};

export const goals = {
  indexedPage: { p50: 1.6, rps: 0.6 },
  listWithTotal: { p50: 1.3, rps: 0.8 },
  kept: { p50: 0.5, rps: 2 },
  suggestions: { p50: 1, rps: 1 },
} as const satisfies Record<string, Goal>;

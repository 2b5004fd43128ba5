import type { DeskResult } from './episodes/desk.ts';
import type { ExportResult } from './episodes/export.ts';
import type { FloodResult } from './episodes/flood.ts';
import type { ImportResult } from './episodes/import.ts';
import type { NightResult } from './episodes/night.ts';
import type { NotificationsResult } from './episodes/notifications.ts';
import type { Growth, LineResult } from './measure.ts';

/** A figure compared with its goal. `missedBy` is 1 or less when the goal is met, 2 when the figure is twice too slow or half too small. */
export type Verdict = {
  line: string;
  what: string;
  value: number;
  goal: number;
  missedBy: number;
};

const atMost = (line: string, what: string, value: number, goal: number): Verdict => ({ line, what, value, goal, missedBy: value / goal });
const atLeast = (line: string, what: string, value: number, goal: number): Verdict => ({ line, what, value, goal, missedBy: goal / value });
export const isMissed = ({ missedBy }: Verdict): boolean => missedBy > 1;

const p99AtMost = 2;

/** Compares portal and floor. A floor that answered nothing in its time never makes the portal miss a goal. */
const against = (portal: number, floor: number): number => (floor === 0 ? 0 : portal / floor);

/** Goals of a line: its p50 with 1 client, its requests per second with 16, its p99 with 64. */
export function lineVerdicts({ name, goal, at }: LineResult): Verdict[] {
  const of = (clients: number) => at.find((one) => one.clients === clients);
  const [alone, some, many] = [of(1), of(16), of(64)];
  return [
    ...(alone ? [atMost(name, 'p50, 1 client', against(alone.portal.p50, alone.floor.p50), goal.p50)] : []),
    ...(some ? [atLeast(name, 'demandes/s, 16 clients', some.portal.rps / some.floor.rps, goal.rps)] : []),
    ...(many ? [atMost(name, 'p99, 64 clients', against(many.portal.p99, many.floor.p99), p99AtMost)] : []),
  ];
}

/** Latency goals of the search, in milliseconds (GOL-22). */
export function searchVerdicts({ name, at }: LineResult): Verdict[] {
  const alone = at.find((one) => one.clients === 1);
  if (!alone || (name !== 'search' && name !== 'suggestions')) return [];
  return [atMost(name, 'p50 en ms, 1 client', alone.portal.p50, 7.8), atMost(name, 'p99 en ms, 1 client', alone.portal.p99, 39)];
}

export const growthVerdict = ({ name, small, large }: Growth): Verdict => atMost(name, 'croissance', large.p50 / small.p50, 2);

export const floodVerdicts = ({ quiet, flooded, peakMiB }: FloodResult): Verdict[] => [
  atMost('flood', 'p99 des lecteurs', flooded.p99 / quiet.p99, 2),
  atMost('flood', 'mémoire en Mio', peakMiB, 600),
];

export const notificationsVerdicts = ({ quiet, during }: NotificationsResult): Verdict[] => [
  atMost('notifications', 'p99 des lecteurs', during.p99 / quiet.p99, 2),
  atMost('notifications', 'p50 des lecteurs', during.p50 / quiet.p50, 2),
];

export const deskVerdict = ({ name, members, desk }: DeskResult): Verdict =>
  atMost(name, 'p50, contre les membres', desk.p50 / members.p50, 2);

/** The look at the revisions takes a tenth of the time of the one at the deadlines. */
export const nightVerdicts = ({ deadlines, revisions }: NightResult): Verdict[] => [
  atMost('night', 'nuit entière / échéances', (deadlines + revisions) / deadlines, 1.1),
];

export const exportVerdicts = (line: string, { seconds, addedMiB, quiet, during }: ExportResult): Verdict[] => [
  atMost(line, 'secondes', seconds, 10),
  atMost(line, 'mémoire en plus, Mio', addedMiB, 150),
  atMost(line, 'p99 des lecteurs', during.p99 / quiet.p99, 2),
];

export const importVerdicts = (line: string, { seconds, peakMiB, tenthPeakMiB }: ImportResult, most: number): Verdict[] => [
  atMost(line, 'secondes', seconds, most),
  atMost(line, 'mémoire contre dix fois moins de lignes', peakMiB / tenthPeakMiB, 1.5),
];

export const memoryVerdict = (peakMiB: number): Verdict => atMost('memory', 'mémoire en Mio', peakMiB, 250);

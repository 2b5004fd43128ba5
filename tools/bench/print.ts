import type { DeskResult } from './episodes/desk.ts';
import type { ExportResult } from './episodes/export.ts';
import type { FloodResult } from './episodes/flood.ts';
import type { ImportResult } from './episodes/import.ts';
import type { NightResult } from './episodes/night.ts';
import type { NotificationsResult } from './episodes/notifications.ts';
import type { Growth, LineResult } from './measure.ts';
import { isMissed, type Verdict } from './verdicts.ts';

const french = (value: number, digits: number): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
const figure = (value: number): string => french(value, value >= 100 ? 0 : 2);
const cell = (text: string, width = 9): string => text.padStart(width);

const columns = ['clients', 'p50', 'p99', 'dem./s', 'p50', 'p99', 'dem./s', 'p50', 'p99', 'dem./s'];

export function printHead(): void {
  console.log(`\n${' '.repeat(9)}${'plancher (ms)'.padStart(27)}${'portail (ms)'.padStart(27)}${'portail / plancher'.padStart(27)}`);
  console.log(columns.map((name) => cell(name)).join(''));
}

export function printLine({ name, title, at, residentMiB, problems }: LineResult): void {
  console.log(`${title} [${name}]`);
  for (const { clients, floor, portal } of at) {
    const sides = [floor, portal].flatMap(({ p50, p99, rps }) => [figure(p50), figure(p99), figure(rps)]);
    const ratios = [portal.p50 / floor.p50, portal.p99 / floor.p99, portal.rps / floor.rps].map((ratio) => `×${figure(ratio)}`);
    console.log([String(clients), ...sides, ...ratios].map((text) => cell(text)).join(''));
  }
  console.log(`          mémoire du portail : ${french(residentMiB, 0)} Mio`);
  for (const problem of problems) console.log(`  ✗ ${problem}`);
}

export function printGrowth(title: string, labels: readonly [string, string], results: readonly Growth[]): void {
  console.log(`\n${title}`);
  console.log(`${' '.repeat(14)}${cell(labels[0], 14)}${cell(labels[1], 14)}${cell('rapport', 12)}   (p50 en ms, 1 client)`);
  for (const { name, small, large, problems } of results) {
    console.log(
      `${name.padEnd(14)}${cell(figure(small.p50), 14)}${cell(figure(large.p50), 14)}${cell(`×${figure(large.p50 / small.p50)}`, 12)}`,
    );
    for (const problem of problems) console.log(`  ✗ ${problem}`);
  }
}

export function printFlood({ quiet, flooded, refused, peakMiB, problems }: FloodResult): void {
  console.log('\nCent fausses connexions de front, à côté de lecteurs connectés [flood]');
  console.log(
    `  p99 des lecteurs : ${figure(quiet.p99)} ms au calme, ${figure(flooded.p99)} ms pendant (×${figure(flooded.p99 / quiet.p99)})`,
  );
  console.log(`  p50 des lecteurs : ${figure(quiet.p50)} ms au calme, ${figure(flooded.p50)} ms pendant`);
  console.log(`  ${refused} connexions refusées ; mémoire au plus haut : ${french(peakMiB, 0)} Mio`);
  for (const problem of problems) console.log(`  ✗ ${problem}`);
}

export function printNight({ contracts, formulas, deadlines, revisions }: NightResult): void {
  console.log(`\nLa nuit de ${contracts} contrats, dont ${formulas} avec une formule de révision [night]`);
  console.log(`  échéances : ${french(deadlines, 2)} s ; révisions : ${french(revisions, 2)} s de plus`);
}

export function printNotifications({ notifications, mails, pushes, seconds, quiet, during, problems }: NotificationsResult): void {
  console.log('\nMille notifications avec leur mail et leur push, à côté de lecteurs connectés [notifications]');
  console.log(`  ${notifications} notifications, ${mails} mails et ${pushes} push en ${french(seconds, 1)} s`);
  for (const at of ['p50', 'p99'] as const)
    console.log(
      `  ${at} des lecteurs : ${figure(quiet[at])} ms au calme, ${figure(during[at])} ms pendant (×${figure(during[at] / quiet[at])})`,
    );
  for (const problem of problems) console.log(`  ✗ ${problem}`);
}

export function printDesk(results: readonly DeskResult[]): void {
  console.log('\nListes du bureau, à côté de celles des membres [desk]');
  for (const { name, members, desk, problems } of results) {
    console.log(`  ${name.padEnd(12)} p50 ${figure(desk.p50)} ms, membres ${figure(members.p50)} ms (×${figure(desk.p50 / members.p50)})`);
    for (const problem of problems) console.log(`  ✗ ${problem}`);
  }
}

export function printExport(title: string, { rows, seconds, addedMiB, quiet, during, problems }: ExportResult): void {
  console.log(`\n${title}`);
  console.log(`  ${rows} lignes en ${french(seconds, 1)} s, ${french(addedMiB, 0)} Mio de plus`);
  console.log(
    `  p99 des lecteurs : ${figure(quiet.p99)} ms sans export, ${figure(during.p99)} ms pendant (×${figure(during.p99 / quiet.p99)})`,
  );
  for (const problem of problems) console.log(`  ✗ ${problem}`);
}

export function printImport(title: string, { rows, seconds, peakMiB, tenthPeakMiB }: ImportResult): void {
  console.log(`\n${title}`);
  console.log(
    `  ${rows} lignes en ${french(seconds, 1)} s ; mémoire ${french(peakMiB, 0)} Mio, ${french(tenthPeakMiB, 0)} Mio pour dix fois moins`,
  );
}

/** Prints every missed goal, the furthest first. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  const missed = verdicts.filter(isMissed).sort((a, b) => b.missedBy - a.missedBy);
  console.log(`\nObjectifs : ${verdicts.length - missed.length} tenus sur ${verdicts.length}`);
  for (const { line, what, value, goal, missedBy } of missed)
    console.log(
      `  ✗ ${line.padEnd(14)} ${what.padEnd(40)} ${cell(figure(value))} pour ${figure(goal).padEnd(7)} manqué de ×${french(missedBy, 2)}`,
    );
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export const reportFolder = join(root, 'test-results');

export type Totals = {
  passed: number;
  failed: number;
  skipped: number;
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const none: Totals = { passed: 0, failed: 0, skipped: 0 };

/** A file that could not even be read into tests counts as one failure. */
const ofVitest = (report: VitestReport): Totals => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests + report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

const ofPlaywright = ({ stats, errors }: PlaywrightReport): Totals => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** Old reports would be counted again: a run begins by removing them. */
export function clearReports(): void {
  mkdirSync(reportFolder, { recursive: true });
  for (const name of readdirSync(reportFolder)) rmSync(join(reportFolder, name), { recursive: true, force: true });
}

/** What a report counts; a runner that left none, or that failed without saying where, counts one failure. */
export function totalsOf(name: string, exitCode: number): Totals {
  const path = join(reportFolder, name);
  const report: VitestReport | PlaywrightReport | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const counted = report === undefined ? none : 'stats' in report ? ofPlaywright(report) : ofVitest(report);
  const silentFailure = counted.failed === 0 && (exitCode !== 0 || report === undefined);
  return silentFailure ? { ...counted, failed: 1 } : counted;
}

export const sumOf = (all: readonly Totals[]): Totals =>
  all.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: sum.skipped + one.skipped }),
    none,
  );

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

/** Counts a file that could not be read into tests as one failure. */
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

/** Removes old reports at the start of a run: they would be counted again. */
export function clearReports(): void {
  mkdirSync(reportFolder, { recursive: true });
  for (const name of readdirSync(reportFolder)) rmSync(join(reportFolder, name), { recursive: true, force: true });
}

/** Counts the tests of a report. A runner without report, or that failed without naming a test, counts as one failure. */
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

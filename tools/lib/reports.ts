import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.ts';

export const reportFolder = join(root, 'test-results');

export type Totals = {
  passed: number;
  failed: number;
  skipped: number;
};

export type Outcome = Totals & {
  /** One line for each test that failed, or that passed at its second try: its file, its title and the start of its message. */
  problems: readonly string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

const none = { passed: 0, failed: 0, skipped: 0 };
const longestMessage = 300;

const beginningOf = (message = ''): string => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, longestMessage);

/** Counts a file that could not be read into tests as one failure. */
function ofVitest(report: VitestReport): Outcome {
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
  const unread = failedFiles.filter(({ assertionResults }) => assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
    problems: [
      ...unread.map(({ name, message }) => `✗ ${relative(root, name)} : ${beginningOf(message)}`),
      ...failedFiles.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `✗ ${relative(root, name)} › ${fullName} : ${beginningOf(failureMessages[0])}`),
      ),
    ],
  };
}

const signOf: Record<string, string> = { unexpected: '✗', flaky: 'instable :' };

const problemsIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status in signOf)
      .map(
        ({ status, results }) =>
          `${signOf[status]} ${file} › ${title} : ${beginningOf(results.find(({ error }) => error)?.error?.message)}`,
      ),
  ),
  ...suites.flatMap(problemsIn),
];

const ofPlaywright = ({ stats, errors, suites }: PlaywrightReport): Outcome => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  problems: [...errors.map(({ message }) => `✗ ${beginningOf(message)}`), ...suites.flatMap(problemsIn)],
});

/** Removes old reports at the start of a run: they would be counted again. */
export function clearReports(): void {
  mkdirSync(reportFolder, { recursive: true });
  for (const name of readdirSync(reportFolder)) rmSync(join(reportFolder, name), { recursive: true, force: true });
}

/** Counts the tests of a report. A runner without report, or that failed without naming a test, counts as one failure. */
export function outcomeOf(name: string, exitCode: number, folder = reportFolder): Outcome {
  const path = join(folder, name);
  const report: VitestReport | PlaywrightReport | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const counted = report === undefined ? { ...none, problems: [] } : 'stats' in report ? ofPlaywright(report) : ofVitest(report);
  const silentFailure = counted.failed === 0 && (exitCode !== 0 || report === undefined);
  if (!silentFailure) return counted;
  const problem = `✗ ${name} : code de sortie ${exitCode}, sans test en échec${report === undefined ? ' ni rapport' : ''}`;
  return { ...counted, failed: 1, problems: [...counted.problems, problem] };
}

export const sumOf = (all: readonly Totals[]): Totals =>
  all.reduce<Totals>(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: sum.skipped + one.skipped }),
    none,
  );

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { outcomeOf } from './reports.ts';
import { root } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const outcome = (report: object, exitCode = 1) => {
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  return outcomeOf('report.json', exitCode, folder);
};
const counts = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };
const file = { name: join(root, 'api/test/essai.test.ts'), message: '' };

it('nomme le test en échec, son fichier et le début de son message', () => {
  const failed = { status: 'failed', fullName: 'un import entre', failureMessages: ['\u001b[31mError:\u001b[39m délai\n    at ligne 3'] };
  const passed = { status: 'passed', fullName: 'un autre', failureMessages: [] };
  const report = { ...counts, numFailedTests: 1, testResults: [{ ...file, status: 'failed', assertionResults: [passed, failed] }] };
  expect(outcome(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    problems: ['✗ api/test/essai.test.ts › un import entre : Error: délai at ligne 3'],
  });
});

it('compte pour un échec un fichier qui ne se lit pas, un outil qui échoue sans test, et un rapport absent', () => {
  const unread = { ...counts, testResults: [{ ...file, status: 'failed', message: 'SyntaxError: x', assertionResults: [] }] };
  expect(outcome(unread)).toMatchObject({ failed: 1, problems: ['✗ api/test/essai.test.ts : SyntaxError: x'] });
  const [silent, absent] = [outcome({ ...counts, testResults: [] }, 137), outcomeOf('absent.json', 0, folder)];
  expect(silent).toMatchObject({ failed: 1, problems: [expect.stringContaining('137')] });
  expect(absent).toMatchObject({ failed: 1, problems: [expect.stringContaining('ni rapport')] });
});

it('nomme un parcours en échec, et celui qui n’a réussi qu’à la seconde fois', () => {
  const spec = (title: string, status: string) => ({
    file: 'home.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: `Error: ${title}` } }, {}] }],
  });
  const suites = [{ specs: [spec('accueil', 'unexpected')], suites: [{ specs: [spec('menu', 'flaky'), spec('titre', 'expected')] }] }];
  expect(outcome({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, errors: [], suites })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    problems: ['✗ home.spec.ts › accueil : Error: accueil', 'instable : home.spec.ts › menu : Error: menu'],
  });
});

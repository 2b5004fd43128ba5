import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { printChecks, runChecks } from './house/checks.ts';
import { ensureChromium } from './lib/chromium.ts';
import { findPostgres, type TestPostgres } from './lib/postgres.ts';
import { pathOf, runNode, stopOnSignal, type Tool } from './lib/process.ts';
import { clearReports, outcomeOf, sumOf, type Totals } from './lib/reports.ts';

const { values, positionals } = parseArgs({ options: { prove: { type: 'boolean', default: false } }, allowPositionals: true });
const { prove } = values;
/** Parts of the paths of the tests to run, as 'contract' for `npm test -- contracts`. Empty for all the tests. */
const parts = positionals.map((area) => area.replace(/s$/, ''));
const notRun: string[] = [];
/** One line for each failure, printed again at the end: the end of a long output is what is read first. */
const problems: string[] = [];
const totals: Totals[] = [];

/** Records what this machine lacks. A machine that promised it through `required` counts one failure. */
function lacking(what: string, required: string): void {
  notRun.push(what);
  if (process.env[required] === '1') totals.push({ passed: 0, failed: 1, skipped: 0 });
}

async function suite(title: string, tool: Tool, args: readonly string[], report: string, env: Record<string, string> = {}): Promise<void> {
  const started = Date.now();
  console.log(`\n▸ ${title}`);
  const { code } = await runNode([pathOf(tool), ...args], { live: true, env: { ...(prove && { PROVE: '1' }), ...env } });
  const outcome = outcomeOf(report, code);
  totals.push(outcome);
  problems.push(...outcome.problems.map((problem) => `${title} : ${problem}`));
  console.log(`${code === 0 ? '✓' : '✗'} ${title} : ${Math.round((Date.now() - started) / 1000)} s`);
}

const vitest = (title: string, project: string, report: string, env?: Record<string, string>): Promise<void> => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`];
  return suite(title, 'vitest', ['run', '--project', project, '--passWithNoTests', ...reporters, ...parts], report, env);
};

async function postgres(): Promise<TestPostgres | undefined> {
  try {
    return await findPostgres();
  } catch (problem) {
    console.log(`PostgreSQL : ${problem instanceof Error ? problem.message : problem}`);
    return undefined;
  }
}

async function inBrowser(chromium: string | undefined, database?: TestPostgres): Promise<void> {
  const args = ['test', '--pass-with-no-tests', ...parts];
  const env = { CHROMIUM_PATH: chromium ?? '', ...(database && { TEST_DATABASE_URL: database.url }) };
  if (chromium) await suite('Parcours dans le navigateur', 'playwright', args, 'playwright.json', env);
  else lacking('Parcours dans le navigateur : Chromium introuvable (CHROMIUM_PATH dit où il est)', 'REQUIRE_BROWSER');
}

/** Runs the tests of the pure rules on careless changes made by a machine. Prints the score, and fails below the one of stryker.config.mjs. */
async function mutations(): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  console.log('\n▸ Mutations des règles');
  const { code } = await runNode([pathOf('stryker'), 'run'], { live: true });
  totals.push({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
}

/** Runs the tests of some areas on the embedded database: rules, API, journeys. The rest of the house is left to the whole run. */
async function areas(chromium: string | undefined): Promise<void> {
  await vitest('Règles', 'rules', 'vitest-rules.json');
  await vitest('API sur la base embarquée', 'api', 'vitest-embedded.json', { TEST_DATABASE: 'embedded' });
  await inBrowser(chromium);
}

async function everything(database: TestPostgres | undefined, chromium: string | undefined): Promise<void> {
  const [checks] = await Promise.all([runChecks(), vitest('Règles', 'rules', 'vitest-rules.json')]);
  console.log('\n▸ Vérifications');
  printChecks(checks);
  const broken = checks.filter(({ ok }) => !ok);
  totals.push({ passed: 0, failed: broken.length, skipped: 0 });
  problems.push(...broken.map(({ name, output }) => `Vérifications : ✗ ${name} : ${output.slice(0, 300)}`));

  const both: Record<string, string> = database ? { TEST_BOTH_DATABASES: '1' } : {};
  // The two suites run in parallel: they mostly wait for processes and disks.
  await Promise.all([
    vitest('API sur la base embarquée', 'api', 'vitest-embedded.json', { ...both, TEST_DATABASE: 'embedded' }),
    database &&
      vitest(`API sur PostgreSQL (${database.origin})`, 'api', 'vitest-postgres.json', {
        ...both,
        TEST_DATABASE: 'postgres',
        TEST_DATABASE_URL: database.url,
      }),
  ]);
  if (!database) lacking('API sur PostgreSQL : aucun serveur trouvé, ni initdb (TEST_DATABASE_URL en nomme un)', 'REQUIRE_POSTGRES');

  await inBrowser(chromium, database);
  if (prove) await mutations();
}

const started = Date.now();
clearReports();
const chromium = ensureChromium();
const database = parts.length === 0 ? await postgres() : undefined;
stopOnSignal(async () => database?.stop());
try {
  if (parts.length === 0) await everything(database, chromium);
  else await areas(chromium);
} finally {
  await database?.stop();
}

const { passed, failed, skipped } = sumOf(totals);
if (problems.length > 0) console.log(`\n${problems.join('\n')}`);
console.log(`\nDurée : ${Math.round((Date.now() - started) / 1000)} s`);
for (const what of notRun) console.log(`Non exécuté : ${what}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anEmptyServerDatabase, isPostgres, rehearsesOn } from '#api/test/harness.ts';
import { aFolder, kill, startServer } from '#api/test/processes.ts';
import accounts from '#demo/accounts.json' with { type: 'json' };

const secret = 'un-secret-commun-de-plus-de-32-caracteres';
const longTest = { timeout: 180_000 };

/** A module that makes clocks run 10,000 times faster: every statement then counts as slow. */
const fastClock = `data:text/javascript,${encodeURIComponent('const now = performance.now.bind(performance); performance.now = () => now() * 1e4')}`;

it.runIf(rehearsesOn('embedded'))('un premier démarrage n’écrit aucun SQL, si lent qu’il soit', longTest, async () => {
  const dataFolder = aFolder();
  const variables = { PORTAL_DATA: dataFolder, LOG_LEVEL: 'info', DATABASE_URL: '', NODE_OPTIONS: `--import=${fastClock}` };
  const { child, output } = await startServer(variables);
  const [untilReady = ''] = output().split('répond sur');
  await kill(child);
  expect(untilReady).toContain('Migrations appliquées');
  expect(untilReady.split('\n').filter((line) => /"sql":|NOTICE/.test(line))).toEqual([]);
});

it.runIf(isPostgres)('de deux nœuds démarrés ensemble sur une base vide, un la prépare et les deux servent', longTest, async () => {
  const { variables, visit } = await anEmptyServerDatabase();
  const shared = { ...variables, DEMO: 'on', PORTAL_DATA: aFolder(), PORTAL_SECRET: secret };
  const nodes = await Promise.all([startServer(shared), startServer(shared)]);
  for (const { url } of nodes) expect((await fetch(`${url}/ready`)).status).toBe(200);
  const outputs = nodes.map(({ output }) => output());
  for (const line of ['Migrations appliquées', 'Réseau de démonstration…'])
    expect(outputs.filter((output) => output.includes(line))).toHaveLength(1);
  for (const output of outputs) expect(output).not.toMatch(/error:|aborted/);
  for (const { child } of nodes) await kill(child);
  const users = await visit((db) => db.selectFrom('users').select('email').where('email', '=', accounts.operator.username).execute());
  expect(users).toHaveLength(1);
  // The statistics of the planner are there from the first request.
  const { rows } = await visit((db) => sql`select from pg_stats where tablename = 'organisations'`.execute(db));
  expect(rows.length).toBeGreaterThan(10);
});

it.runIf(isPostgres)('deux nœuds démarrés ensemble sur une base vide sans démonstration servent tous deux', longTest, async () => {
  const { variables } = await anEmptyServerDatabase();
  const shared = { ...variables, PORTAL_DATA: aFolder(), PORTAL_SECRET: secret };
  for (const { url, child } of await Promise.all([startServer(shared), startServer(shared)])) {
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    await kill(child);
  }
});

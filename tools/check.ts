import { parseArgs } from 'node:util';
import { printChecks, runChecks } from './house/checks.ts';
import { drawComments } from './house/comment-sample.ts';
import { untestedRequirements } from './house/requirements.ts';

/** Prints the requirements that no test names, page by page. */
function printUntested(): void {
  const pages = untestedRequirements();
  for (const [page, rows] of pages) console.log(`${page} (${rows.length}) : ${rows.map(({ id }) => id).join(' ')}`);
  console.log(`${[...pages.values()].flat().length} exigences qu'aucun test ne nomme.`);
}

/** Prints comments drawn at random, to be explained by somebody who has not seen the code. */
function printComments(count: number, seed: string): void {
  for (const [index, { file, comment, signature }] of drawComments(count, seed).entries())
    console.log(`${index + 1}. ${file}\n${comment}\n${signature}\n`);
}

/** Runs every check. */
async function check(): Promise<void> {
  const reports = await runChecks();
  printChecks(reports);
  const failed = reports.filter(({ ok }) => !ok);
  if (failed.length > 0) {
    console.log(`\nÀ corriger : ${failed.map(({ name }) => name).join(', ')} (la forme se corrige par npm run format).`);
    process.exitCode = 1;
    return;
  }
  console.log('\nRien à redire ; les tests sont à part : npm test.');
}

const { values } = parseArgs({
  options: {
    requirements: { type: 'boolean', default: false },
    comments: { type: 'string' },
    seed: { type: 'string', default: 'maison' },
  },
});
if (values.requirements) printUntested();
else if (values.comments !== undefined) printComments(Number(values.comments), values.seed);
else await check();

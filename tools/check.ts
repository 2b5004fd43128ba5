import { notBuiltEntries, printChecks, runChecks } from './lib/checks.ts';

const reports = await runChecks();
printChecks(reports);

const notBuilt = await notBuiltEntries();
if (notBuilt.length > 0) {
  console.log(`\nEntrées de menu dont le domaine n'est pas encore construit (${notBuilt.length}) :`);
  for (const { label, path } of notBuilt) console.log(`  ${label} (${path})`);
}

const failed = reports.filter(({ ok }) => !ok);
console.log(failed.length === 0 ? '\nTout est en ordre.' : `\nÀ corriger : ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

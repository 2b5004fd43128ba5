import { notBuiltEntries, printChecks, runChecks } from './lib/checks.ts';

const reports = await runChecks();
printChecks(reports);

const failed = reports.filter(({ ok }) => !ok);
if (failed.length > 0) {
  console.log(`\nÀ corriger : ${failed.map(({ name }) => name).join(', ')} (la forme se corrige par npm run format).`);
  process.exitCode = 1;
} else {
  const notBuilt = await notBuiltEntries();
  if (notBuilt.length > 0) {
    console.log(`\nEntrées de menu dont le domaine n'est pas encore construit (${notBuilt.length}) :`);
    for (const { label, path } of notBuilt) console.log(`  ${label} (${path})`);
  }
  console.log('\nRien à redire ; les tests sont à part : npm test.');
}

import { runAccount } from './account-command.ts';
import { runBackup } from './backup-command.ts';
import { explainFailure } from './explain-failure.ts';
import { runImport } from './import-command.ts';
import { runRestore } from './restore-command.ts';

const usage = `Commandes :
  npm run import -- DOSSIER [--dry-run] [--strict]
  npm run import -- --list
  npm run account -- create --email ADRESSE --role subscriber|supplier|operator [--organisation SIRET]
                     [--firstname PRÉNOM] [--lastname NOM] [--contract-rights read|write]
  npm run account -- list
  npm run account -- disable --email ADRESSE
  npm run backup -- FICHIER
  npm run restore -- FICHIER [--force]`;

const commands = { import: runImport, account: runAccount, backup: runBackup, restore: runRestore };
const [name = '', ...args] = process.argv.slice(2);
const command = Object.entries(commands).find(([commandName]) => commandName === name)?.[1];

if (command) process.exitCode = await command(args).catch(explainFailure);
else {
  console.error(usage);
  process.exitCode = 1;
}

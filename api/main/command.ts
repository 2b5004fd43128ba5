import { runAccount } from './account-command.ts';
import { runBackup } from './backup-command.ts';
import { explainFailure } from './explain-failure.ts';
import { runImport } from './import-command.ts';
import { runRestore } from './restore-command.ts';

type Command = { run: (args: string[]) => Promise<number>; help: string };

const commands: Readonly<Record<string, Command>> = {
  import: {
    run: runImport,
    help: `  npm run import -- DOSSIER [--dry-run] [--strict]
      Importe les fichiers d’un dossier (fournisseurs.csv, adherents.csv, contrats.csv…).
      --dry-run   lit et vérifie tout, n’écrit rien
      --strict    tout ou rien : une ligne refusée et rien n’est écrit
  npm run import -- --list
      Montre les derniers imports.
  npm run import -- --undo
      Annule le dernier import, une fois, dans les 30 jours ; ce qui a changé depuis reste et est nommé.`,
  },
  account: {
    run: runAccount,
    help: `  npm run account -- create --email ADRESSE --role subscriber|supplier|operator [--organisation SIRET]
                     [--firstname PRÉNOM] [--lastname NOM] [--contract-rights read|write] [--desk RÔLE]
      Crée un compte et donne le lien pour choisir son mot de passe.
      --organisation      SIRET de l’adhérent ou du fournisseur ; inutile pour un opérateur
      --contract-rights   droits sur les contrats de l’organisation ; aucun sans cette option
      --desk              rôle d’un opérateur au bureau : rédacteur, gestionnaire ou administrateur (celui-ci sans cette option)
  npm run account -- list
      Montre les comptes.
  npm run account -- disable --email ADRESSE
      Ferme un compte et termine ses sessions.`,
  },
  backup: {
    run: runBackup,
    help: `  npm run backup -- FICHIER
      Copie tout le portail dans un fichier, qu’il tourne ou non.`,
  },
  restore: {
    run: runRestore,
    help: `  npm run restore -- FICHIER [--force]
      Remet une sauvegarde en place, portail arrêté.
      --force   remplace ce que la base contient déjà`,
  },
};
const allHelp = ['Commandes :', ...Object.values(commands).map(({ help }) => help)].join('\n\n');

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const asksHelp = (words: readonly string[]) => words.some((word) => word === '--help' || word === '-h');

if (asksHelp([name])) console.log(allHelp);
else if (command && asksHelp(args)) console.log(`Utilisation :\n${command.help}`);
else if (command) process.exitCode = await command.run(args).catch(explainFailure);
else {
  console.error(allHelp);
  process.exitCode = 1;
}

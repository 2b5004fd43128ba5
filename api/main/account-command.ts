import { parseArgs } from 'node:util';
import { AccountRefusal, createAccount, disableAccount, listAccounts, passwordLinkUrl } from '#api/modules/accounts/index.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';

const text = { type: 'string' } as const;
const options = { email: text, role: text, organisation: text, firstname: text, lastname: text, 'contract-rights': text, desk: text };

type Action = (db: Db, args: string[], settings: Settings) => Promise<string>;

const create: Action = async (db, args, settings) => {
  const { 'contract-rights': contractRights, ...account } = parseArgs({ args, options }).values;
  const { email, token } = await db.transaction().execute((tx) => createAccount(tx, { ...account, contractRights }, new Date()));
  const link = passwordLinkUrl(settings.publicUrl, email, token);
  const withoutRights = contractRights === undefined && account.role !== 'operator';
  const rights = withoutRights
    ? `Sans droits sur les contrats de son organisation : --contract-rights read ou write les donne, ou utilisateurs.csv\n`
    : '';
  return `Compte créé : ${email}\n${rights}Lien pour choisir le mot de passe, valable 7 jours et une seule fois :\n${link}`;
};

const list: Action = async (db, args) => {
  parseArgs({ args, options: {} });
  return (await listAccounts(db)).join('\n');
};

const disable: Action = async (db, args) => {
  const { values } = parseArgs({ args, options: { email: text } });
  const { email } = await db.transaction().execute((tx) => disableAccount(tx, values.email, new Date()));
  return `Compte désactivé : ${email}. Ses sessions sont terminées.`;
};

const actions: Readonly<Record<string, Action>> = { create, list, disable };

/** Runs `npm run account -- create|list|disable`. Returns the exit code. */
export async function runAccount([name = '', ...args]: string[]): Promise<number> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new AccountRefusal([`${name || 'action'} : create, list ou disable attendu`]);
  const settings = readSettings(process.env);
  const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder, noTimeout: true });
  try {
    await migrate(database.db);
    console.log(await action(database.db, args, settings));
    return 0;
  } finally {
    await database.close();
  }
}

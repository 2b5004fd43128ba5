import { parseArgs } from 'node:util';
import { AccountRefusal, createAccount, disableAccount, listAccounts, passwordLinkUrl } from '#api/modules/accounts/index.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';

const text = { type: 'string' } as const;
const options = { email: text, role: text, organisation: text, firstname: text, lastname: text, 'contract-rights': text };

type Deed = (db: Db, args: string[], settings: Settings) => Promise<string>;

const create: Deed = async (db, args, settings) => {
  const { 'contract-rights': contractRights, ...given } = parseArgs({ args, options }).values;
  const { email, token } = await db.transaction().execute((tx) => createAccount(tx, { ...given, contractRights }, new Date()));
  const link = passwordLinkUrl(settings.publicUrl, email, token);
  const withoutRights = contractRights === undefined && given.role !== 'operator';
  const rights = withoutRights
    ? `Sans droits sur les contrats de son organisation : --contract-rights read ou write les donne, ou utilisateurs.csv\n`
    : '';
  return `Compte créé : ${email}\n${rights}Lien pour choisir le mot de passe, valable 7 jours et une seule fois :\n${link}`;
};

const list: Deed = async (db, args) => {
  parseArgs({ args, options: {} });
  return (await listAccounts(db)).join('\n');
};

const disable: Deed = async (db, args) => {
  const { values } = parseArgs({ args, options: { email: text } });
  const { email } = await db.transaction().execute((tx) => disableAccount(tx, values.email, new Date()));
  return `Compte désactivé : ${email}. Ses sessions sont terminées.`;
};

const deeds: Readonly<Record<string, Deed>> = { create, list, disable };

/** `npm run account -- create|list|disable`. Answers the exit code. */
export async function runAccount([name = '', ...args]: string[]): Promise<number> {
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!deed) throw new AccountRefusal([`${name || 'action'} : create, list ou disable attendu`]);
  const settings = readSettings(process.env);
  const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder, noTimeout: true });
  try {
    await migrate(database.db);
    console.log(await deed(database.db, args, settings));
    return 0;
  } finally {
    await database.close();
  }
}

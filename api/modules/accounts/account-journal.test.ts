import { expect, it } from 'vitest';
import { network, openImport, sirets } from '#api/test/import-folder.ts';
import { journalActions } from '#protocol/desk/journal.ts';
import { createAccount, disableAccount } from './index.ts';

const { db: database, importFiles } = openImport();
const now = new Date('2026-11-24T09:00:00Z');

/** Returns the lines that `work` adds to the journal, each with the e-mails of the people that it names. */
async function linesOf(work: () => Promise<unknown>) {
  const db = database();
  const before = await db.selectFrom('audit_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  await work();
  const people = await db.selectFrom('users').select(['id', 'email']).execute();
  const emails = new Map(people.map(({ id, email }) => [String(id), email]));
  const lines = await db
    .selectFrom('audit_events')
    .select(['action', 'subject', 'user_id'])
    .where('id', '>', before?.id ?? 0)
    .orderBy('id')
    .execute();
  return lines.map(({ action, subject, user_id }) => {
    expect(Object.keys(journalActions)).toContain(action);
    const [kind, ...ids] = (subject ?? '').split(' ');
    return [action, user_id, kind, ...ids.map((id) => emails.get(id))];
  });
}

const inTransaction = (work: (tx: Parameters<typeof createAccount>[0]) => Promise<unknown>) => () => database().transaction().execute(work);

it('[GOL-77] un compte créé ou fermé par la commande est au journal', async () => {
  const email = 'chef@exemple.fr';
  expect(
    await linesOf(
      inTransaction(async (tx) => {
        await createAccount(tx, { email: 'autre@exemple.fr', role: 'operator' }, now);
        await createAccount(tx, { email, role: 'operator' }, now);
      }),
    ),
  ).toEqual([
    ['account-create', null, 'people', 'autre@exemple.fr'],
    ['account-create', null, 'people', email],
  ]);
  expect(await linesOf(inTransaction((tx) => disableAccount(tx, email, now)))).toEqual([['account-close', null, 'people', email]]);
});

it('[GOL-77] les rôles et les droits qu’un import change sont au journal, et les opérateurs qu’il crée', async () => {
  const file = (...rows: string[]) => ({ ...network, 'utilisateurs.csv': `email;rôle;siret;prénom;droits contrats\n${rows.join('\n')}\n` });
  const member = (email: string, firstname: string, rights = '') => `${email};adhérent;${sirets.buyer};${firstname};${rights}`;
  const first = file(
    member('a@exemple.fr', 'Anne'),
    member('b@exemple.fr', 'Bruno'),
    member('c@exemple.fr', 'Claire'),
    'o@exemple.fr;opérateur;;Olga;',
  );
  expect(await linesOf(() => importFiles(first))).toEqual([['import-rights', null, 'people', 'o@exemple.fr']]);
  const next = file(member('a@exemple.fr', 'Annie'), member('b@exemple.fr', 'Bruno', 'écriture'), 'c@exemple.fr;opérateur;;Claire;');
  expect(await linesOf(() => importFiles(next, { dryRun: true }))).toEqual([]);
  expect(await linesOf(() => importFiles(next))).toEqual([['import-rights', null, 'people', 'b@exemple.fr', 'c@exemple.fr']]);
  expect(await linesOf(() => importFiles(next))).toEqual([]);
});

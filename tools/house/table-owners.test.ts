import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tableWriters } from './table-owners.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const declares = (...tables: string[]) =>
  `declare module 'x' {\n  interface Database {\n${tables.map((table) => `    ${table}: Row;`).join('\n')}\n  }\n}\n`;

/** Writes that the check must refuse, each in a file of the news, whose offers have another owner. */
const foreign: Record<string, string> = {
  insertInto: "tx.insertInto('offers').values(row)",
  'updateTable sous un alias': "tx\n  .updateTable('offers as o')\n  .set(row)",
  deleteFrom: "tx.deleteFrom('offers')",
  mergeInto: "tx.mergeInto('offers')",
  'insert into': 'sql`with a as (select 1) insert into offers as o (id) select 1`',
  update: 'sql`\n  update offers o set title = 1`',
  'delete from': 'sql`delete from offers o using b`',
  truncate: 'sql`truncate table offers`',
  'merge into': 'sql`merge into offers o using b on true`',
  'une table en variable': `const lists = [{ table: 'offers' }];\nupdate \${sql.table(table)} set n = 1`,
  'un upsert d’import': "upsert(tx, { table: 'offers', rows })",
  'une table que rien ne déclare': 'sql`delete from nowhere`',
};

const files: Record<string, string> = {
  'api/modules/offers/offers.tables.ts': declares('offers', 'offer_prices'),
  'api/modules/offers/offers.queries.ts': "tx.insertInto('offers'); sql`delete from offer_prices`",
  'api/modules/news/news.tables.ts': declares('news'),
  'api/modules/news/read.queries.ts':
    "// insert into offers\n/** Then update offers set. */\ntx.selectFrom('offers'); sql`insert into news (id) select id from offers on conflict do update set id = 1 for update of offers`",
  'api/modules/news/news.test.ts': "tx.insertInto('offers')",
  'api/platform/audit.queries.ts': `${declares('audit_events')}tx.insertInto('audit_events')`,
  'api/platform/migrate.ts': "run('create table if not exists migrations (name text)'); run('insert into migrations (name) values ($1)')",
  'api/main/command.ts': 'sql`update news set title = 1`',
  'api/backup/restore.ts': `run(tx, 'insert into \${table.relation} (a)')`,
};

describe('chaque table n’est écrite que par le dossier qui la déclare', () => {
  const all = {
    ...files,
    ...Object.fromEntries(Object.values(foreign).map((source, at) => [`api/modules/news/foreign-${at}.ts`, source])),
  };
  for (const [file, source] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const reported = tableWriters(folder);

  it.each(Object.keys(foreign).map((name, at) => [name, at] as const))('refuse %s', (name, at) => {
    const undeclared = name === 'une table que rien ne déclare';
    expect(reported.filter(({ file }) => file === `api/modules/news/foreign-${at}.ts`)).toEqual([
      {
        file: `api/modules/news/foreign-${at}.ts`,
        table: undeclared ? 'nowhere' : 'offers',
        owner: undeclared ? null : 'api/modules/offers',
      },
    ]);
  });

  it('refuse une écriture depuis ce qui assemble le portail', () => {
    expect(reported).toContainEqual({ file: 'api/main/command.ts', table: 'news', owner: 'api/modules/news' });
  });

  it('laisse le propriétaire écrire, et chacun lire', () => {
    const accepted = Object.keys(files).filter((file) => file !== 'api/main/command.ts');
    expect(reported.filter(({ file }) => accepted.includes(file))).toEqual([]);
  });
});

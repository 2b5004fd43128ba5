import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#api/platform/database/migrate.ts';
import { databaseOver } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import { root } from '#tools/lib/root.ts';
import { fillNetwork } from './network/fill.ts';
import type { Size } from './network/size.ts';

const prefix = 'portail_banc_';
/** Advisory lock key: any number, the same for every bench. */
const lockKey = 740_215_002;

/** Sources of the generated rows: when one of these files changes, a kept database is generated again. */
const madeFrom = [
  'tools/bench/network',
  'api/migrations',
  'demo',
  'api/modules/contracts',
  'api/modules/organisations',
  'api/modules/search',
  'api/modules/turnover',
];

function signatureOf(size: Size): string {
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const folder of madeFrom)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.(ts|sql)$/.test(file)) hash.update(file).update(readFileSync(join(root, folder, file)));
  return hash.digest('hex');
}

/** The scratch databases of a run, on the PostgreSQL server in use. */
export type Scratch = {
  /** Returns the URL of a database filled with a network of this size; reuses a kept one while its sources are unchanged. */
  network: (size: Size, say: (line: string) => void) => Promise<string>;
  /** Creates an empty database; returns its URL. */
  empty: (name: string) => Promise<string>;
  /** Copies the database of a network. Nobody may be connected to it. */
  copy: (of: string) => Promise<string>;
  drop: (url: string) => Promise<void>;
  /** Drops the databases of the run; `keep` spares the networks. */
  close: (keep: boolean) => Promise<void>;
};

/** Locks the server for one bench at a time: two would disturb each other's figures. */
export async function openScratch(server: string): Promise<Scratch> {
  const keeper = new pg.Client({ connectionString: server, application_name: 'portail-banc' });
  await keeper.connect();
  const { rows } = await keeper.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
  if (!rows[0]?.taken) {
    await keeper.end();
    throw new Error('Un autre banc de mesure est en cours sur ce serveur PostgreSQL.');
  }
  const networks = new Set<string>();
  const copies = new Set<string>();
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const dropNamed = (name: string) => keeper.query(`drop database if exists ${name} with (force)`);
  return {
    async network(size, say) {
      const name = `${prefix}${size.organisations}`;
      const signature = signatureOf(size);
      networks.add(name);
      if ((await signatureIn(keeper, name)) === signature) return urlOf(name);
      await dropNamed(name);
      await keeper.query(`create database ${name}`);
      await makeNetwork(urlOf(name), size, say);
      await keeper.query(`comment on database ${name} is '${signature}'`);
      return urlOf(name);
    },
    async empty(label) {
      const name = `${prefix}${label}`;
      copies.add(name);
      await dropNamed(name);
      await keeper.query(`create database ${name}`);
      return urlOf(name);
    },
    async copy(of) {
      const name = `${nameOf(of)}_copie`;
      copies.add(name);
      await dropNamed(name);
      await keeper.query(`create database ${name} template ${nameOf(of)}`);
      return urlOf(name);
    },
    drop: async (url) => void (await dropNamed(nameOf(url))),
    async close(keep) {
      for (const name of keep ? copies : [...copies, ...networks]) await dropNamed(name);
      await keeper.end();
    },
  };
}

async function signatureIn(keeper: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await keeper.query<{ signature: string }>(
    `select shobj_description(oid, 'pg_database') as signature from pg_database where datname = $1`,
    [name],
  );
  return rows[0]?.signature;
}

async function makeNetwork(url: string, size: Size, say: (line: string) => void): Promise<void> {
  const db = databaseOver(postgresSource(url, 2, true));
  try {
    await migrate(db);
    await fillNetwork(db, size, say);
  } finally {
    await db.destroy();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { Client } from 'pg';
import { stop } from './process.ts';

export type TestPostgres = {
  url: string;
  /** The origin of the server, printed for the reader of the run. */
  origin: string;
  stop: () => Promise<void>;
};

const oldestVersion = 150_000;
const ready = 'select rolsuper or rolcreatedb as creates from pg_roles where rolname = current_user';

/** Returns true when the tests may use the server: it answers, is recent enough, and lets us create databases. */
async function suits(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined); // the throw-away cluster may stop while we are connected
  try {
    await client.connect();
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    const role = await client.query<{ creates: boolean }>(ready);
    return Number(version.rows[0]?.server_version_num) >= oldestVersion && role.rows[0]?.creates === true;
  } catch {
    return false; // nobody there, or not for us: the next candidate is tried
  } finally {
    await client.end().catch(() => undefined);
  }
}

function programFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Returns an ordinary account of the machine to run PostgreSQL, which refuses to run as root. */
function account(): SpawnOptions {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout || Number.NaN);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout || Number.NaN);
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error("aucun compte ordinaire pour lancer PostgreSQL : ni « postgres » ni « nobody » n'existent");
}

async function throwAwayCluster(programs: string): Promise<TestPostgres> {
  const data = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const options: SpawnOptions = { ...account(), cwd: data, stdio: 'ignore' };
  if (options.uid !== undefined && options.gid !== undefined) chownSync(data, options.uid, options.gid);
  const created = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    },
  );
  if (created.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    throw new Error(`initdb a échoué : ${created.stderr}`);
  }
  const port = await getPort({ host: '127.0.0.1' });
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'synchronous_commit=off', 'max_connections=100'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const end = async () => {
    await stop(server, 'SIGINT'); // its fast stop: connections still open do not hold it
    rmSync(data, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tries = 0; tries < 100 && server.exitCode === null; tries++, await wait(100)) {
    if (await suits(url)) return { url, origin: 'un serveur jetable', stop: end };
  }
  await end();
  throw new Error('le serveur PostgreSQL jetable ne répond pas');
}

/** Finds the PostgreSQL of the tests: TEST_DATABASE_URL, else the machine's own, else a temporary cluster. */
export async function findPostgres(): Promise<TestPostgres | undefined> {
  const nothing = () => Promise.resolve();
  const { TEST_DATABASE_URL: named } = process.env;
  if (named) return { url: named, origin: 'TEST_DATABASE_URL', stop: nothing };
  const local = 'postgres://postgres@127.0.0.1:5432/postgres';
  if (await suits(local)) return { url: local, origin: '127.0.0.1:5432', stop: nothing };
  const programs = programFolder();
  return programs === undefined ? undefined : throwAwayCluster(programs);
}

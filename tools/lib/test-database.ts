import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** Creates an empty database on the PostgreSQL server at `server`. */
export async function createDatabase(server: string): Promise<TestDatabase> {
  const name = `portail_parcours_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { embeddedSource } from '#api/platform/database/embedded.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import { databaseOver } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';

/** Runs statements on the server that lends the test databases. */
export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function postgresTemplate(url: string): Promise<() => Promise<void>> {
  const name = `portail_essai_${randomUUID().slice(0, 8)}`;
  await onServer(url, `create database ${name}`);
  const template = new URL(url);
  template.pathname = `/${name}`;
  const db = databaseOver(postgresSource(template.href, 2));
  await migrate(db);
  await db.destroy();
  process.env.TEST_TEMPLATE = name;
  return () => onServer(url, `drop database if exists ${name} with (force)`);
}

async function embeddedTemplate(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portail-essai-'));
  const source = await embeddedSource(null);
  const db = databaseOver(source);
  await migrate(db);
  const path = join(folder, 'template.tar');
  writeFileSync(path, await source.dump());
  await db.destroy();
  process.env.TEST_TEMPLATE = path;
  return async () => rmSync(folder, { recursive: true, force: true });
}

/** One migrated template before all tests: each test file works on a copy of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return process.env.TEST_DATABASE === 'postgres' && url ? postgresTemplate(url) : embeddedTemplate();
}

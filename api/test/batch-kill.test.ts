import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Db } from '#api/platform/database/schema.ts';
import { readSettings } from '#api/platform/settings.ts';
import { anArticle, signedIn } from './factories.ts';
import { type OwnDatabase, openOwnDatabase, type TestPortal } from './harness.ts';
import { aFolder, kill, startServer } from './processes.ts';

const proves = process.env.PROVE === '1';
const kills = proves ? 30 : 3;
/** The contents of one action, and those that are made for all the actions of a test. */
const size = proves ? 300 : 150;
const path = '/api/v1/operator/articles/batch';

/** Makes online articles, and an operator who acts on them. */
const prepare = (database: OwnDatabase, variables: Record<string, string>) =>
  database.visit(async (db) => {
    const place = { db, settings: readSettings(variables), clock: { now: new Date() } } as TestPortal;
    const ids: number[] = [];
    for (let n = 0; n < size; n++) ids.push((await anArticle(place)).id);
    const me = await signedIn(place, 'operator');
    return { id: me.id, ids, headers: { ...me.bearer, ...me.csrf, 'content-type': 'application/json' } };
  });

/** Reads what an action leaves: the version and the state of each content, the lines of histories, the action itself and its line in the journal. */
const look = (database: OwnDatabase, userId: number) =>
  database.visit(async (db: Db) => {
    const contents = await db.selectFrom('articles').select(['id', 'version', 'deleted_at']).orderBy('id').execute();
    const count = async (query: { execute: () => Promise<object[]> }) => (await query.execute()).length;
    return {
      versions: contents.map(({ version }) => version),
      trashed: contents.filter(({ deleted_at }) => deleted_at !== null).length,
      histories: await count(db.selectFrom('content_revisions').select('id')),
      batches: await count(db.selectFrom('content_batches').select('id')),
      undone: await count(db.selectFrom('content_batches').select('id').where('undone_at', 'is not', null)),
      lines: await count(db.selectFrom('audit_events').select('id').where('user_id', '=', userId)),
    };
  });

it(`${kills} arrêts brutaux pendant une action sur ${size} contenus : elle est là tout entière, ou pas du tout`, {
  timeout: proves ? 3_600_000 : 180_000,
}, async () => {
  const dataFolder = aFolder();
  const database = await openOwnDatabase(dataFolder);
  const variables = { PORTAL_DATA: dataFolder, PORTAL_SECRET: 'un secret connu des deux processus du test', ...database.variables };
  const me = await prepare(database, variables);
  let before = await look(database, me.id);
  let struck = 0;
  /** The time of a whole action in milliseconds: the first one is left alone. */
  let duration = Number.POSITIVE_INFINITY;
  for (let n = 0; struck < kills; n++) {
    const isTrash = before.trashed === 0;
    const contents = me.ids.map((id, at) => ({ id: String(id), version: before.versions[at] ?? 0 }));
    const server = await startServer(variables);
    // The first read wakes the database up, so that the kill strikes within the action.
    await fetch(`${server.url}/api/v1/operator/me`, { headers: me.headers });
    const started = Date.now();
    const body = JSON.stringify({ action: isTrash ? 'trash' : 'restore', contents });
    const answer = fetch(`${server.url}${path}`, { method: 'POST', headers: me.headers, body }).then(
      ({ status }) => status,
      () => null,
    );
    if (n === 0) await answer;
    else await Promise.race([answer, wait(duration * (0.2 + 0.75 * ((n * 0.618) % 1)))]);
    const elapsed = Date.now() - started;
    await kill(server.child);
    const status = await answer;
    if (status === null) struck++;
    else {
      expect(status).toBe(200);
      // One that ended before its kill makes the next kill come sooner.
      duration = Math.min(elapsed, duration * 0.8);
    }
    const after = await look(database, me.id);
    const whole = {
      versions: before.versions.map((version) => version + 1),
      trashed: isTrash ? size : 0,
      histories: before.histories + size,
      batches: before.batches + 1,
      undone: before.undone,
      lines: before.lines + 1,
    };
    expect([before, whole]).toContainEqual(after);
    if (status !== null) expect(after).toEqual(whole);
    before = after;
  }
});

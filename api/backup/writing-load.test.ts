import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#api/platform/database/open.ts';
import { aPlace, backUp, factoryPlace, type Place, restore, visit } from '#api/test/backups.ts';
import { aFamily, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openNode, type TestPortal } from '#api/test/harness.ts';
import { aFolder } from '#api/test/processes.ts';
import { startSnapshotServer } from './snapshot-server.ts';
import { run } from './statement.ts';

const accounts = 28;
const each = 1000;
let place: Place;
let database: OpenDatabase;
let portal: TestPortal;
let stopSnapshotServer: (() => Promise<void>) | null = null;

beforeAll(async () => {
  place = await aPlace();
  database = await place.open();
  portal = await openNode(database);
  stopSnapshotServer = database.copyTo ? await startSnapshotServer(place.dataFolder, database.copyTo) : null;
  // Enough rows for the backup to take a while between two tables: a copy of several instants would be seen.
  await run(
    database.db,
    `insert into sign_in_failures (account, address, failed_at) select 'essai ' || n, '10.0.0.1', now() from generate_series(1, 100000) n`,
  );
});
afterAll(async () => {
  await stopSnapshotServer?.();
  await database.close();
});

type Pair = {
  subscriber: number;
  supplier: number;
  family: number;
};

/** Runs a transaction over several tables: an organisation, its turnover, and the derived sum. */
async function aPurchase({ subscriber, family }: Pair, n: number): Promise<void> {
  const { id: supplier } = await aSupplier(portal);
  await database.db.transaction().execute(async (tx) => {
    await run(tx, `insert into turnover values ($1, $2, $3, '2026-01-01', $4)`, [subscriber, supplier, family, n]);
    await run(tx, 'insert into partnerships values ($1, $2, $3)', [subscriber, supplier, n]);
  });
}

/** Moves cents from one month to another: their sum never changes. */
async function move({ subscriber, supplier, family }: Pair, n: number): Promise<void> {
  const month = (k: number) => `2020-01-${String((k % accounts) + 1).padStart(2, '0')}`;
  await database.db.transaction().execute(async (tx) => {
    const change =
      'update turnover set amount_cents = amount_cents + $4 where subscriber_id = $1 and supplier_id = $2 and family_id = $3 and month = $5';
    await run(tx, change, [subscriber, supplier, family, -1, month(n)]);
    await run(tx, change, [subscriber, supplier, family, 1, month(n * 7 + 3)]);
  });
}

const faults = `
  select (select count(*) from favourites f where not exists (select from users u where u.id = f.user_id)
       or not exists (select from organisations o where o.id = f.organisation_id)) as orphans,
    (select count(*) from partnerships p where p.amount_cents is distinct from
       (select sum(amount_cents) from turnover t where t.subscriber_id = p.subscriber_id and t.supplier_id = p.supplier_id)) as sums,
    (select count(*) from turnover t where month = '2026-01-01' and not exists
       (select from partnerships p where p.supplier_id = t.supplier_id)) as unsummed`;
const counts = `select (select count(*) from organisations) as organisations, (select count(*) from turnover) as turnover`;

describe('sauvegarder pendant que le portail écrit', () => {
  it('la sauvegarde est celle d’un seul instant, et le portail répond pendant qu’elle s’écrit', { timeout: 180_000 }, async () => {
    const { family } = await aFamily(portal);
    const buyer = await signedIn(portal, 'subscriber');
    const pair = { subscriber: (await aSubscriber(portal)).id, supplier: (await aSupplier(portal)).id, family: family.id };
    await run(database.db, `insert into turnover select $1, $2, $3, '2020-01-01'::date + k, $4 from generate_series(0, $5 - 1) k`, [
      pair.subscriber,
      pair.supplier,
      pair.family,
      each,
      accounts,
    ]);
    await run(database.db, 'insert into partnerships values ($1, $2, $3)', [pair.subscriber, pair.supplier, accounts * each]);

    let over = false;
    const written = { purchases: 0, moves: 0, stars: 0 };
    const repeat = async (kind: keyof typeof written, write: (n: number) => Promise<unknown>) => {
      for (let n = 1; !over; n++) {
        await write(n);
        written[kind]++;
        await wait(1);
      }
    };
    const star = async () => {
      const answer = await buyer.change('PATCH', '/api/v1/favorites', { favoriteId: String(pair.supplier) });
      expect(answer.status).toBe(200);
    };
    const writers = Promise.all([
      repeat('purchases', (n) => aPurchase(pair, n)),
      repeat('moves', (n) => move(pair, n)),
      repeat('stars', star),
    ]);
    // Each writer wrote once: the backup must hold what they wrote before it, on a busy machine too.
    await vi.waitUntil(() => Object.values(written).every((times) => times > 0), { timeout: 60_000 });
    const [start] = await run<Record<string, number>>(database.db, counts);
    const before = { ...written };
    const { path } = await backUp(place, join(aFolder(), 'en-marche.backup'));
    const during = { ...written };
    const [end] = await run<Record<string, number>>(database.db, counts);
    over = true;
    await writers;
    for (const kind of ['purchases', 'moves', 'stars'] as const) expect(during[kind], kind).toBeGreaterThan(before[kind]);

    const restored = await aPlace();
    await restore(path, restored);
    await visit(restored, async ({ db }) => {
      expect(await run(db, faults)).toEqual([{ orphans: 0, sums: 0, unsummed: 0 }]);
      expect(await run(db, `select sum(amount_cents) as sum from turnover where month < '2021-01-01'`)).toEqual([{ sum: accounts * each }]);
      const [copied] = await run<Record<string, number>>(db, counts);
      expect(copied?.organisations).toBeGreaterThanOrEqual(start?.organisations ?? Number.NaN);
      expect(copied?.organisations).toBeLessThanOrEqual(end?.organisations ?? Number.NaN);
      expect(copied?.turnover).toBeGreaterThan(accounts);
    });
  });

  it('plusieurs sauvegardes à la fois sont toutes justes', async () => {
    const factory = factoryPlace(database, place);
    await aSupplier(factory);
    const [one, two] = await Promise.all([backUp(place), backUp(place)]);
    expect(one.summary.tables).toEqual(two.summary.tables);
  });
});

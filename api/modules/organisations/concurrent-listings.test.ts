import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#api/platform/database/schema.ts';
import { aFamily, aSupplier, sellsIn } from '#api/test/factories.ts';
import { aJobContext, isPostgres, openPortal, type TestPortal } from '#api/test/harness.ts';
import { refreshListings, refreshListingsJob, reindexOrganisations } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs two transactions of which the second one begins its writes when the first one has done its own, and waits for its commit. */
async function overlapping(first: (tx: Tx) => Promise<void>, second: (tx: Tx) => Promise<void>): Promise<void> {
  const firstDone = Promise.withResolvers<void>();
  const secondBegan = Promise.withResolvers<void>();
  await Promise.all([
    portal.db.transaction().execute(async (tx) => {
      await first(tx);
      firstDone.resolve();
      await secondBegan.promise;
      await pause(300);
    }),
    firstDone.promise.then(() =>
      portal.db.transaction().execute(async (tx) => {
        secondBegan.resolve();
        await second(tx);
      }),
    ),
  ]);
}

const closeSupplier = async (tx: Tx, id: number) => {
  await tx.updateTable('organisations').set({ closed_at: new Date(), updated_at: new Date() }).where('id', '=', id).execute();
  await reindexOrganisations(tx, [id]);
};
const tagSupplier = async (tx: Tx, id: number, tag: string) => {
  await tx
    .updateTable('organisations')
    .set({ tags: [tag] })
    .where('id', '=', id)
    .execute();
  await reindexOrganisations(tx, [id]);
};

/** Returns the stored number of suppliers: of the network, of a family and of a category. */
async function storedCounts({ family, category }: Awaited<ReturnType<typeof aFamily>>) {
  const { rows } = await sql<{ all: number; family: number; category: number }>`
    select (select organisations from organisation_counts where kind = 'supplier') as all,
      (select suppliers from families where id = ${family.id}) as family,
      (select suppliers from categories where id = ${category.id}) as category`.execute(portal.db);
  return rows[0];
}
const countOpen = async () =>
  (
    await sql<{ n: number }>`select count(*)::integer as n from organisations where kind = 'supplier' and closed_at is null`.execute(
      portal.db,
    )
  ).rows[0]?.n;

async function twoSellers() {
  const families = await aFamily(portal);
  const ids = [(await aSupplier(portal)).id, (await aSupplier(portal)).id] as const;
  for (const id of ids) await sellsIn(portal, id, families.family.id);
  return { families, ids };
}

describe.runIf(isPostgres)('deux écritures de fournisseurs à la fois (PostgreSQL)', () => {
  const runJob = () => refreshListingsJob.run(aJobContext(portal.db, new Date()), {});

  it('[GOL-13] laissent après une heure le nombre juste de fournisseurs, au réseau, par famille et par catégorie', async () => {
    const { families, ids } = await twoSellers();
    await overlapping(
      (tx) => closeSupplier(tx, ids[0]),
      (tx) => closeSupplier(tx, ids[1]),
    );
    await runJob();
    expect(await storedCounts(families)).toEqual({ all: await countOpen(), family: 0, category: 0 });
  });

  it('ne laissent pas plus d’une heure un fournisseur fermé dans sa famille', async () => {
    const { families, ids } = await twoSellers();
    await overlapping(
      (tx) => closeSupplier(tx, ids[0]),
      (tx) => refreshListings(tx, 'all'),
    );
    await runJob();
    const listed = await sql`select supplier_id from family_suppliers where place_id = ${families.family.id}`.execute(portal.db);
    expect(listed.rows).toEqual([{ supplier_id: ids[1] }]);
  });

  it('peuvent apporter le même mot-clé', async () => {
    const { ids } = await twoSellers();
    await overlapping(
      (tx) => tagSupplier(tx, ids[0], 'Mot-clé neuf'),
      (tx) => tagSupplier(tx, ids[1], 'Mot-clé neuf'),
    );
    expect(await portal.db.selectFrom('keywords').select('title').where('title', '=', 'Mot-clé neuf').execute()).toHaveLength(1);
  });

  it('n’attendent pas l’une l’autre pour un fournisseur dont rien ne change', async () => {
    const { ids } = await twoSellers();
    await overlapping(
      async (tx) => void (await sql`select from family_suppliers where supplier_id = ${ids[0]} for update`.execute(tx)),
      async (tx) => {
        await sql`set local lock_timeout = 100`.execute(tx);
        await refreshListings(tx, 'all');
      },
    );
  });
});

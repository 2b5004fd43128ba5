import { sql } from 'kysely';
import { refreshPartnerships } from '#api/modules/turnover/index.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { slugOf, sortKey } from '#api/platform/text/normalise.ts';
import type { Network } from './network.ts';

/** Takes the network of the test before out of the database. */
async function clear(db: Db): Promise<void> {
  for (const table of ['turnover', 'network_turnover', 'partnerships', 'sessions', 'users', 'favourites'] as const)
    await db.deleteFrom(table).execute();
  await sql`update organisations set parent_id = null`.execute(db);
  await db.deleteFrom('organisations').execute();
  await sql`update families set parent_id = null`.execute(db);
  await db.deleteFrom('families').execute();
  await db.deleteFrom('categories').execute();
}

async function insertFamilies(db: Db, network: Network): Promise<number[]> {
  const category = await db
    .insertInto('categories')
    .values({ slug: 'categorie', title: 'Catégorie', position: 1, image: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const [at, { title, parent }] of network.families.entries()) {
    const row = { code: `c${at}`, slug: slugOf(title), title, category_id: category.id, position: at };
    const parent_id = parent === null ? null : (ids[parent] ?? null);
    ids.push(
      (
        await db
          .insertInto('families')
          .values({ ...row, parent_id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  }
  return ids;
}

async function insertCompanies(db: Db, network: Network): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, { kind, title, parent, department, city, phone }] of network.companies.entries()) {
    const row = {
      kind,
      title,
      slug: slugOf(title),
      title_key: sortKey(title),
      department,
      city,
      phone,
      siret: String(20_000_000_000_000 + at),
    };
    const parent_id = parent === null ? null : (ids[parent] ?? null);
    ids.push(
      (
        await db
          .insertInto('organisations')
          .values({ ...row, parent_id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  }
  return ids;
}

/** Writes a generated network into the database in place of the one before, and returns it as the database has it. */
export async function plantNetwork(db: Db, generated: Network): Promise<Network> {
  await clear(db);
  const families = await insertFamilies(db, generated);
  const companies = await insertCompanies(db, generated);
  const rows = generated.rows.map((row) => ({
    subscriber_id: companies[row.subscriber],
    supplier_id: companies[row.supplier],
    family_id: families[row.family],
    month: `${row.month}-01`,
    amount_cents: row.cents,
  }));
  await sql`
    insert into turnover (subscriber_id, supplier_id, family_id, month, amount_cents)
    select subscriber_id, supplier_id, family_id, month, amount_cents
    from jsonb_populate_recordset(null::turnover, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  await db.transaction().execute((tx) => refreshPartnerships(tx));
  return readNetwork(db);
}

/** Reads the companies, the families and the rows of turnover as they are, without a sum. */
export async function readNetwork(db: Db): Promise<Network> {
  const companies = await db
    .selectFrom('organisations')
    .select(['id', 'kind', 'parent_id as parent', 'slug', 'title', 'title_key as key', 'department', 'city', 'phone'])
    .orderBy('id')
    .execute();
  const families = await db.selectFrom('families').select(['id', 'parent_id as parent', 'slug', 'title']).orderBy('id').execute();
  const { rows } = await sql<{ subscriber: number; supplier: number; family: number; month: string; cents: string }>`
    select subscriber_id as subscriber, supplier_id as supplier, family_id as family, to_char(month, 'YYYY-MM') as month,
      amount_cents::text as cents
    from turnover`.execute(db);
  return { companies, families, rows: rows.map((row) => ({ ...row, cents: Number(row.cents) })) };
}

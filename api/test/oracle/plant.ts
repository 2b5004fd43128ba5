import { sql } from 'kysely';
import { publishStudy } from '#api/modules/studies/index.ts';
import { refreshPartnerships } from '#api/modules/turnover/index.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { slugOf, sortKey } from '#api/platform/text/normalise.ts';
import { emptyStudy } from '#api/test/studies.ts';
import type { Network } from './network.ts';
import { insertContracts, readContracts } from './plant-contracts.ts';
import '#api/modules/views/views.tables.ts';

/** Takes the network of the test before out of the database. */
async function clear(db: Db): Promise<void> {
  for (const table of [
    'contract_collaborators',
    'contracts',
    'offers',
    'organisation_families',
    'turnover',
    'network_turnover',
    'partnerships',
    'page_views',
    'sessions',
    'users',
    'favourites',
  ] as const)
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
  for (const [at, { kind, title, parent, department, city, phone, published, isClosed }] of network.companies.entries()) {
    const row = {
      kind,
      title,
      slug: slugOf(title),
      title_key: sortKey(title),
      department,
      city,
      phone,
      annual_turnover_cents: published,
      closed_at: isClosed ? new Date(network.today) : null,
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

/** Writes the studies and the openings of a generated network. */
async function insertFigures(db: Db, { studies, openings, companies }: Network, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { company, status, since } of studies)
      await publishStudy(tx, { ...emptyStudy, organisationId: ids[company] ?? 0, statuses: since.map((day) => ({ status, since: day })) });
  });
  for (const { company, slug, role, ...opening } of openings)
    await sql`insert into page_views (day, route, slug, role, organisation_id, views)
      values (${opening.day}, ${opening.route}, ${slugOf(companies[Number(slug)]?.title ?? '')}, ${role}, ${ids[company]}::integer, ${opening.views}::integer)
      on conflict do nothing`.execute(db);
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
  await insertFigures(db, generated, companies);
  await insertContracts(db, generated, companies, families);
  await db.transaction().execute((tx) => refreshPartnerships(tx));
  return readNetwork(db, generated.today);
}

/** Reads the studies with the days of their statuses, and the openings of pages. */
async function readFigures(db: Db): Promise<Pick<Network, 'studies' | 'openings'>> {
  const changes = await db.selectFrom('study_changes').select(['study_id', 'changed_on']).where('kind', '=', 'status').execute();
  const byStudy = Map.groupBy(changes, ({ study_id }) => study_id);
  const studies = await db.selectFrom('studies').select(['id', 'organisation_id as company', 'status']).execute();
  const openings = await db
    .selectFrom('page_views')
    .select(['day', 'route', 'slug', 'role', 'organisation_id as company', 'views'])
    .execute();
  return {
    studies: studies.map(({ id, ...study }) => ({ ...study, since: (byStudy.get(id) ?? []).map(({ changed_on }) => changed_on) })),
    openings,
  };
}

/** Reads the companies, the families, the rows of turnover, the studies and the openings as they are, without a sum. `today`: the day of the calls. */
export async function readNetwork(db: Db, today: string): Promise<Network> {
  const companies = await db
    .selectFrom('organisations')
    .select([
      'id',
      'kind',
      'parent_id as parent',
      'slug',
      'title',
      'title_key as key',
      'department',
      'city',
      'phone',
      'annual_turnover_cents as published',
      sql<boolean>`closed_at is not null`.as('isClosed'),
    ])
    .orderBy('id')
    .execute();
  const families = await db.selectFrom('families').select(['id', 'parent_id as parent', 'slug', 'title']).orderBy('id').execute();
  const { rows } = await sql<{ subscriber: number; supplier: number; family: number; month: string; cents: string }>`
    select subscriber_id as subscriber, supplier_id as supplier, family_id as family, to_char(month, 'YYYY-MM') as month,
      amount_cents::text as cents
    from turnover`.execute(db);
  return {
    companies,
    families,
    rows: rows.map((row) => ({ ...row, cents: Number(row.cents) })),
    ...(await readFigures(db)),
    ...(await readContracts(db)),
    today,
  };
}

import { type RawBuilder, sql } from 'kysely';
import type { ContentFacts, ContentSource } from '#api/modules/desk/index.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { FamilyForm } from '#protocol/catalogue/catalogue-desk.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import '#api/modules/catalogue/catalogue.tables.ts';

/** The families as the desk lists them, each before its sub-families, in the order of the catalogue. `slug`: as the list of members is filtered by it. */
export const familySource = sql<ContentSource>`
  (select f.id, concat_ws('&sousfamille=', p.slug, f.slug) as slug, concat_ws(' › ', p.title, f.title) as title, timestamptz 'epoch' as shown_from, null::timestamptz as shown_until,
    f.closed_at as deleted_at, f.version, f.changed_at, f.category_id as category,
    array[c.position, c.id, coalesce(p.position, f.position), coalesce(p.id, f.id),
      case when p.id is null then 0 else 1 end, f.position, f.id] as rank,
    jsonb_build_object('category', c.title, 'code', f.code, 'suppliers', f.suppliers::text) as cells
  from families f join categories c on c.id = f.category_id left join families p on p.id = f.parent_id)`;
export const familyOrder = sql`s.rank`;
export const familyWords = sql<string>`concat_ws(' ', s.title, s.cells ->> 'code')`;

const parentOf: RawBuilder<Reference | null> = sql`case when p.id is null then null else jsonb_build_object('id', p.id::text, 'label', p.title) end`;

export const findFamilyForm = (db: Reader, id: number): Promise<FamilyForm> =>
  db
    .selectFrom('families as f')
    .leftJoin('families as p', 'p.id', 'f.parent_id')
    .select(['f.title', 'f.code', sql<string>`f.category_id::text`.as('category'), parentOf.as('parent')])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow();

/** The things that a form refers to: its parent with its category, its category, and the family that has its code. `hasCategories`: one is open. */
export const findFamilyFacts = (db: Reader, { code, parent, category }: FamilyForm, id: number | null) =>
  db
    .selectNoFrom([
      sql<(Reference & { category: string; hasParent: boolean; isClosed: boolean }) | null>`(select jsonb_build_object('id', id::text,
        'label', title, 'category', category_id::text, 'hasParent', parent_id is not null, 'isClosed', closed_at is not null)
        from families where id = ${parent && Number(parent.id)})`.as('parent'),
      sql<boolean>`exists (select from categories where id::text = ${category} and closed_at is null)`.as('hasCategory'),
      sql<boolean>`exists (select from categories where closed_at is null)`.as('hasCategories'),
      sql<string | null>`(select title from families where code = ${code} and id <> ${id ?? 0})`.as('twin'),
    ])
    .executeTakeFirstOrThrow();

const factsOf = ({ deletedAt, version, changedAt }: ContentFacts) => ({ closed_at: deletedAt, version, changed_at: changedAt });

export async function insertFamily(tx: Tx, { title, code, parent, category }: FamilyForm, facts: ContentFacts): Promise<number> {
  const stored = await tx.selectFrom('families').select(['slug', 'position']).execute();
  const slug = freeSlug(title, new Set(stored.map((row) => row.slug)));
  const position = Math.max(0, ...stored.map((row) => row.position)) + 1;
  const place = { category_id: Number(category), parent_id: parent && Number(parent.id), position };
  const row = { slug, title, code, ...place, ...factsOf(facts) };
  return (await tx.insertInto('families').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns whether the parent of a closed family is closed, else its category; null for neither, and for an open family. */
export const findClosedAbove = async (db: Reader, id: number): Promise<'parent' | 'category' | null> =>
  (
    await db
      .selectFrom('families as f')
      .innerJoin('categories as c', 'c.id', 'f.category_id')
      .leftJoin('families as p', 'p.id', 'f.parent_id')
      .select(
        sql<
          'parent' | 'category' | null
        >`case when p.closed_at is not null then 'parent' when c.closed_at is not null then 'category' end`.as('closed'),
      )
      .where('f.id', '=', id)
      .where('f.closed_at', 'is not', null)
      .executeTakeFirst()
  )?.closed ?? null;

const columnsBelow = { families: 'parent_id', categories: 'category_id' } as const;
/**
 * Tells whether open families are below an open family or category. Locks them all, a family before its sub-families: one that is opened again
 * at the same time is waited for.
 */
export const hasOpenBelow = async (tx: Tx, table: keyof typeof columnsBelow, id: number): Promise<boolean> =>
  (
    await tx
      .selectFrom('families as f')
      .select('f.closed_at')
      .where(`f.${columnsBelow[table]}`, '=', id)
      .where(sql<boolean>`exists (select from ${sql.table(table)} where id = ${id} and closed_at is null)`)
      .orderBy(sql`f.parent_id nulls first`)
      .orderBy('f.id')
      .forUpdate()
      .execute()
  ).some(({ closed_at }) => closed_at === null);

/** Writes a family. Its sub-families follow it into another category. */
export async function updateFamily(tx: Tx, id: number, form: FamilyForm | null, facts: ContentFacts): Promise<void> {
  const columns = form && { title: form.title, category_id: Number(form.category) };
  await tx
    .updateTable('families')
    .set({ ...columns, ...factsOf(facts) })
    .where('id', '=', id)
    .execute();
  if (columns) await tx.updateTable('families').set({ category_id: columns.category_id }).where('parent_id', '=', id).execute();
}

/** Counts the suppliers `o` of a family: text that another condition may follow. */
const suppliersOf = (id: number): RawBuilder<number> => sql`select count(*)::integer from organisations o where (o.family_id = ${id}
  or exists (select from organisation_families x where x.organisation_id = o.id and x.family_id = ${id}))`;

/** The numbers of what refers to a family. */
export const countFamilyUses = (db: Reader, id: number) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*)::integer from families where parent_id = ${id} and closed_at is null)`.as('subFamilies'),
      sql<number>`(${suppliersOf(id)} and o.closed_at is null)`.as('suppliers'),
      sql<number>`(${suppliersOf(id)} and o.closed_at is not null)`.as('closedSuppliers'),
      sql<number>`(select count(*)::integer from contracts where family_id = ${id} and deleted_at is null)`.as('contracts'),
      sql<number>`(select count(*)::integer from turnover where family_id = ${id})`.as('turnover'),
    ])
    .executeTakeFirstOrThrow();

/** Lists the open families beside one, in their order, locked: of the same category, under the same parent. */
export const listSiblings = (tx: Tx, id: number): Promise<{ id: number; position: number }[]> =>
  tx
    .selectFrom('families as f')
    .innerJoin('families as one', (join) => join.on('one.id', '=', id))
    .select(['f.id', 'f.position'])
    .where(sql<boolean>`f.category_id = one.category_id and f.parent_id is not distinct from one.parent_id and f.closed_at is null`)
    .orderBy('f.position')
    .orderBy('f.id')
    .forUpdate('f')
    .execute();

/** Gives families the places of this order: those that they have together, in turn. */
export const placeFamilies = (tx: Tx, ids: readonly number[], places: readonly number[]) =>
  sql`update families f set position = (${[...places]}::integer[])[array_position(${[...ids]}::integer[], f.id)]
    where f.id = any(${[...ids]}::integer[])`.execute(tx);

/** Finds open families by the starts of the words of their titles: those that may have sub-families. */
export const findMainFamilies = (db: Reader, prefix: string | null): Promise<Reference[]> =>
  db
    .selectFrom('families')
    .select([sql<string>`id::text`.as('id'), 'title as label'])
    .where('parent_id', 'is', null)
    .where('closed_at', 'is', null)
    .$if(prefix !== null, (query) => query.where(sql<boolean>`name_words(title, '') @@ to_tsquery('simple', ${prefix})`))
    .orderBy(orderKey(sql`title`))
    .orderBy('id')
    .limit(50)
    .execute();

/** Lists the open categories, in their order. */
export const findCategories = (db: Reader): Promise<Reference[]> =>
  db
    .selectFrom('categories')
    .select([sql<string>`id::text`.as('id'), 'title as label'])
    .where('closed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

import { sql } from 'kysely';
import type { ContentFacts, ContentSource } from '#api/modules/desk/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { CategoryForm } from '#protocol/catalogue/catalogue-desk.ts';
import '#api/modules/catalogue/catalogue.tables.ts';

/** The categories of purchases as the desk lists them, in the order of the portal. */
export const categorySource = sql<ContentSource>`
  (select c.id, c.slug, c.title, timestamptz 'epoch' as shown_from, null::timestamptz as shown_until, c.closed_at as deleted_at, c.version,
    c.changed_at, c.position, jsonb_build_object('families',
      (select count(*) from families f where f.category_id = c.id and f.parent_id is null and f.closed_at is null)::text,
      'suppliers', c.suppliers::text) as cells
  from categories c)`;
export const categoryOrder = sql`s.position, s.id`;

export const findCategoryForm = async (db: Reader, id: number): Promise<CategoryForm> => {
  const { title, image } = await db.selectFrom('categories').select(['title', 'image']).where('id', '=', id).executeTakeFirstOrThrow();
  return { title, image: image === null ? null : { name: image, alt: '', decorative: true } };
};

/** Tells of a form whether another category has its title, and whether its picture is in the library. */
export const findCategoryFacts = (db: Reader, { title, image }: CategoryForm, id: number | null) =>
  db
    .selectNoFrom([
      sql<boolean>`exists (select from categories where lower(title) = lower(${title}) and id <> ${id ?? 0})`.as('isTaken'),
      sql<boolean>`exists (select from images where name = ${image?.name ?? ''})`.as('hasPicture'),
    ])
    .executeTakeFirstOrThrow();

const factsOf = ({ deletedAt, version, changedAt }: ContentFacts) => ({ closed_at: deletedAt, version, changed_at: changedAt });

export async function insertCategory(tx: Tx, { title, image }: CategoryForm, facts: ContentFacts): Promise<number> {
  const stored = await tx.selectFrom('categories').select(['slug', 'position']).execute();
  const slug = freeSlug(title, new Set(stored.map((row) => row.slug)));
  const position = Math.max(0, ...stored.map((row) => row.position)) + 1;
  const row = { slug, title, position, image: image?.name ?? null, ...factsOf(facts) };
  return (await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const updateCategory = (tx: Tx, id: number, form: CategoryForm | null, facts: ContentFacts) =>
  tx
    .updateTable('categories')
    .set({ ...(form && { title: form.title, image: form.image?.name ?? null }), ...factsOf(facts) })
    .where('id', '=', id)
    .execute()
    .then(() => undefined);

/** Counts the families of a category, sub-families included. */
export const countFamilies = async (db: Reader, id: number): Promise<number> =>
  (
    await db
      .selectFrom('families')
      .select(sql<number>`count(*)::integer`.as('families'))
      .where('category_id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).families;

/** Lists the open categories in their order, locked. */
export const listOpenCategories = (tx: Tx): Promise<{ id: number }[]> =>
  tx.selectFrom('categories').select('id').where('closed_at', 'is', null).orderBy('position').orderBy('id').forUpdate().execute();

/** Gives categories the places of this order. */
export const placeCategories = (tx: Tx, ids: readonly number[]) =>
  sql`update categories c set position = array_position(${[...ids]}::integer[], c.id) where c.id = any(${[...ids]}::integer[])`.execute(tx);

import { sql } from 'kysely';
import type { ContentSource } from '#api/modules/desk/index.ts';
import { isUsed } from '#api/modules/formations/publishing.queries.ts';
import { linkableDocument } from '#api/modules/search/index.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { FormationForm } from '#protocol/formations/formation-desk.ts';
import '#api/modules/formations/formations.tables.ts';

/** The trainings as the desk lists them, with their category as a column to filter by. */
export const formationSource = sql<ContentSource>`
  (select f.id, f.slug, f.title, f.published_at as shown_from, f.shown_until, f.deleted_at, f.version, f.changed_at,
    k.slug as category, jsonb_build_object('category', k.title) as cells
  from formations f join formation_categories k on k.id = f.category_id)`;

/** Locks the sessions of a training until the end of the transaction, so that nobody signs up meanwhile. */
export const lockSessions = (tx: Tx, id: number) =>
  tx.selectFrom('formation_sessions').select('id').where('formation_id', '=', id).orderBy('id').forUpdate().execute();

/** A stored session as JSON: its instants are texts. `people`: the registrations that it has, in whatever state. */
export type StoredSession = {
  id: number;
  starts_at: string;
  ends_at: string;
  location: string;
  available: boolean;
  body: string;
  is_cancelled: boolean;
  people: number;
};

/** Lists the sessions of a training, the first one first. */
export const listSessions = (db: Reader, formationId: number): Promise<StoredSession[]> =>
  db
    .selectFrom(
      sql<StoredSession>`(select s.*, s.cancelled_at is not null as is_cancelled,
        (select count(*) from formation_registrations r where r.session_id = s.id) as people
        from formation_sessions s where s.formation_id = ${formationId})`.as('s'),
    )
    .selectAll()
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();

/** Returns a training as it is stored, with its sessions and the names of what it refers to. `articles`: those of the testimonials, by slug. */
export async function findStoredFormation(db: Reader, id: number) {
  const row = await db
    .selectFrom('formations as f')
    .innerJoin('formation_categories as k', 'k.id', 'f.category_id')
    .innerJoin('formation_branches as b', 'b.id', 'k.branch_id')
    .selectAll('f')
    .select(['k.title as category', 'b.title as branch'])
    .select([
      sql<Reference[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id::text, 'label', d.title) order by l.position), '[]')
        from formation_documents l join documents d on d.id = l.document_id where l.formation_id = f.id)`.as('documents'),
      sql<
        Record<string, Reference>
      >`(select coalesce(jsonb_object_agg(a.slug, jsonb_build_object('id', a.id::text, 'label', a.title)), '{}')
        from articles a where a.slug in (select i ->> 'slug' from jsonb_array_elements(f.interviews) i))`.as('articles'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow();
  return { row, sessions: await listSessions(db, id) };
}
export type StoredFormation = Awaited<ReturnType<typeof findStoredFormation>>;

const idsOf = (references: readonly (Reference | null)[]): number[] => references.flatMap((one) => (one ? [Number(one.id)] : []));

/**
 * The references of a form as they are today: what is gone is absent. `category`, `branch`: those of the same slugs, when a training that is
 * not in the trash, other than `id`, has them.
 */
export type References = {
  pictures: string[];
  documents: Reference[];
  articles: Reference[];
  category: { title: string; branch: string } | null;
  branch: string | null;
};

type Named = { id: number | null; category: string; branch: string; pictures: readonly string[] };

/** Finds all that a form refers to, in one statement. */
export const findReferences = (db: Reader, form: FormationForm, named: Named): Promise<References> =>
  db
    .selectNoFrom([
      sql<string[]>`(select coalesce(jsonb_agg(name), '[]') from images where name = any(${[...named.pictures]}::text[]))`.as('pictures'),
      sql<Reference[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'label', title)), '[]') from documents t
        where id = any(${idsOf(form.documents)}::integer[]) and ${linkableDocument})`.as('documents'),
      sql<Reference[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'label', title)), '[]') from articles
        where id = any(${idsOf(form.interviews.map(({ article }) => article))}::integer[]))`.as('articles'),
      sql<References['category']>`(select jsonb_build_object('title', k.title, 'branch', b.title) from formation_categories k
        join formation_branches b on b.id = k.branch_id where k.slug = ${named.category} and ${isUsed(sql`u.id = k.id`, named.id)})`.as(
        'category',
      ),
      sql<string | null>`(select b.title from formation_branches b
        where b.slug = ${named.branch} and ${isUsed(sql`u.branch_id = b.id`, named.id)})`.as('branch'),
    ])
    .executeTakeFirstOrThrow();

/** Lists the branches of trainings that are not in the trash. */
export const findBranchChoices = (db: Reader): Promise<Reference[]> =>
  db
    .selectFrom('formation_branches as b')
    .select(['slug as id', 'title as label'])
    .where(isUsed(sql`u.branch_id = b.id`, null))
    .orderBy(orderKey(sql`title`))
    .execute();

/** Lists the categories of trainings that are not in the trash. */
export const findCategoryChoices = (db: Reader): Promise<Reference[]> =>
  db
    .selectFrom('formation_categories as k')
    .select(['slug as id', 'title as label'])
    .where(isUsed(sql`u.id = k.id`, null))
    .orderBy(orderKey(sql`title`))
    .execute();

/** Returns the slugs of articles by their ids. */
export async function findArticleSlugs(db: Reader, articles: readonly (Reference | null)[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug'])
    .where('id', '=', sql<number>`any(${idsOf(articles)}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, slug }) => [String(id), slug]));
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ContentSource } from '#api/modules/desk/index.ts';
import type { SheetKind } from '#api/modules/organisations/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { SubscriberSheetForm } from '#protocol/sheets/sheet-desk.ts';

/**
 * The organisations of a kind as the desk lists them. Each is there since for ever: it is open, or closed at `deleted_at`. Names come from
 * subqueries, not joins: counts then read the index alone.
 */
export const sheetSource = (kind: SheetKind): RawBuilder<ContentSource> => sql`
  (select o.id, o.slug, o.title, timestamptz 'epoch' as shown_from, null::timestamptz as shown_until, o.closed_at as deleted_at, o.version,
    o.updated_at as changed_at, o.family_id as family, o.referent_id as referent,
    jsonb_build_object('siret', o.identifier, 'city', o.city, 'family', (select f.title from families f where f.id = o.family_id),
      'parent', (select parent.title from organisations parent where parent.id = o.parent_id)) as cells
  from organisations o where o.kind = ${kind})`;

/** The condition of a supplier `s` of a family or sub-family: its main one, or another that it sells in. */
export const isOfFamily = (id: string): RawBuilder<SqlBool> => sql`(s.family::text = ${id} or s.id in (
  select x.organisation_id from organisation_families x where x.family_id = (select f.id from families f where f.id::text = ${id})))`;

/** A reference built from an id and a name in SQL; null without an id. */
const referenceTo = (id: RawBuilder<unknown>, label: RawBuilder<unknown>): RawBuilder<Reference | null> =>
  sql`case when ${id} is null then null else jsonb_build_object('id', ${id}::text, 'label', ${label}) end`;
const referentName = sql`trim(r.firstname || ' ' || r.lastname)`;

/** The families of a supplier `o`, in the order of the catalogue; a sub-family stands for its family too. */
const familiesOf: RawBuilder<Reference[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id::text, 'label', f.title) order by f.parent_id nulls first, f.position, f.id), '[]')
  from organisation_families x join families f on f.id = x.family_id where x.organisation_id = o.id)`;
const contactsOf: RawBuilder<SubscriberSheetForm['contacts']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('firstname', c.firstname, 'lastname', c.lastname, 'title', coalesce(c.title, ''),
    'function', coalesce(c.function, ''), 'service', coalesce(c.service, ''), 'email', coalesce(c.email, ''),
    'phone', coalesce(c.phone, ''), 'tel', coalesce(c.tel, '')) order by c.position, c.id), '[]')
  from contacts c where c.organisation_id = o.id)`;

/** Returns a sheet as it is stored, with the names of what it refers to. */
export const findStoredSheet = (db: Reader, id: number) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('organisations as mother', 'mother.id', 'o.parent_id')
    .leftJoin('referents as r', 'r.id', 'o.referent_id')
    .leftJoin('families as f', 'f.id', 'o.family_id')
    .selectAll('o')
    .select([
      referenceTo(sql`mother.id`, sql`mother.title`).as('parent'),
      referenceTo(sql`r.id`, referentName).as('referent'),
      referenceTo(sql`f.id`, sql`f.title`).as('family'),
      familiesOf.as('families'),
      contactsOf.as('contacts'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
export type StoredSheet = Awaited<ReturnType<typeof findStoredSheet>>;

/** Waits for another write of the same identifier, until the end of its transaction. */
export const lockIdentifier = (tx: Tx, identifier: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`organisation ${identifier}`}, 0))`.execute(tx);

/** Returns the organisation of a kind, other than `id`, that has an identifier already. */
export const findTwin = (db: Reader, kind: SheetKind, identifier: string, id: number | null) =>
  db
    .selectFrom('organisations')
    .select(['title', 'city', 'closed_at'])
    .where('kind', '=', kind)
    .where('identifier', '=', identifier)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();

/** Lists the slugs that begin as one: a new organisation takes none of them. */
export const listSlugs = async (tx: Tx, kind: SheetKind, start: string): Promise<string[]> =>
  (
    await tx.selectFrom('organisations').select('slug').where('kind', '=', kind).where(sql<boolean>`starts_with(slug, ${start})`).execute()
  ).map(({ slug }) => slug);

/** Finds the parent of a company, which has a parent itself or is closed when it is so. */
export const findParent = (
  db: Reader,
  id: number,
): Promise<{ title: string; closed_at: Date | null; parent_id: number | null } | undefined> =>
  db
    .selectFrom('organisations as o')
    .innerJoin('organisations as mother', 'mother.id', 'o.parent_id')
    .select(['mother.title', 'mother.closed_at', 'mother.parent_id'])
    .where('o.id', '=', id)
    .executeTakeFirst();

/** Waits for another operator who saves or closes a company (row lock), and keeps others from it until the end of the transaction. */
export const lockParent = (tx: Tx, id: number) => sql`select id from organisations where id = ${id} for key share`.execute(tx);

/** Lists the subsidiaries of a company, six at most, the open ones first. */
export const listSubsidiaries = (db: Reader, id: number): Promise<{ title: string; isClosed: boolean }[]> =>
  db
    .selectFrom('organisations')
    .select(['title', sql<boolean>`closed_at is not null`.as('isClosed')])
    .where('parent_id', '=', id)
    .orderBy('isClosed')
    .orderBy('title_key')
    .limit(6)
    .execute();

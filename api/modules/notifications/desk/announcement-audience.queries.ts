import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import '#api/modules/notifications/notifications.tables.ts';

/** The people whom an announcement is for. An empty list does not narrow; the values of one list widen it. */
export type Audience = {
  roles: readonly MemberRole[];
  categories: readonly number[];
  families: readonly number[];
  /** Codes. */
  departments: readonly string[];
  organisations: readonly number[];
};

/** The organisations `o` of an audience. Operators have none, so that any such condition leaves them out. */
function conditionsOf({ categories, families, departments, organisations }: Audience): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (organisations.length > 0) conditions.push(sql<SqlBool>`o.id = any(${[...organisations]}::integer[])`);
  if (departments.length > 0) conditions.push(sql<SqlBool>`o.department = any(${[...departments]}::text[])`);
  if (categories.length > 0 || families.length > 0)
    conditions.push(sql<SqlBool>`exists (select from organisation_families s join families f on f.id = s.family_id
      where s.organisation_id = o.id and (f.category_id = any(${[...categories]}::integer[])
        or f.id = any(${[...families]}::integer[]) or f.parent_id = any(${[...families]}::integer[])))`);
  return conditions;
}

/** The users of an audience, as a sub-select of their ids: those who can sign in, since a notification is read on the portal. */
export const audienceIds = (audience: Audience): RawBuilder<{ id: number }> => sql<{ id: number }>`
  select u.id from users u left join organisations o on o.id = u.organisation_id
  where u.disabled_at is null and u.password_hash is not null and u.role = any(${[...audience.roles]}::text[])
    and ${sql.join([sql<SqlBool>`true`, ...conditionsOf(audience)], sql` and `)}`;

export type AudienceCount = { subscribers: number; suppliers: number; operators: number };

/** Counts the users of an audience by role. */
export const countAudience = (db: Reader, audience: Audience): Promise<AudienceCount> =>
  db
    .selectFrom(
      sql<AudienceCount>`(select count(*) filter (where u.role = 'subscriber') as subscribers, count(*) filter (where u.role = 'supplier') as suppliers,
        count(*) filter (where u.role = 'operator') as operators from users u where u.id in (${audienceIds(audience)}))`.as('c'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();

type Found = { categories: number[]; families: number[]; organisations: number[]; hasPicture: boolean };
type References = { categories: readonly number[]; families: readonly number[]; organisations: readonly number[]; picture: string | null };

/** Finds which of the things that a form refers to still exist, in one statement. */
export function findAudienceReferences(db: Reader, { categories, families, organisations, picture }: References): Promise<Found> {
  const known = (table: string, ids: readonly number[], open = sql<SqlBool>`true`) =>
    sql<number[]>`(select coalesce(json_agg(id), '[]') from ${sql.table(table)} where id = any(${[...ids]}::integer[]) and ${open})`;
  return db
    .selectNoFrom([
      known('categories', categories).as('categories'),
      known('families', families).as('families'),
      known('organisations', organisations, sql<SqlBool>`closed_at is null`).as('organisations'),
      sql<boolean>`exists (select from images where name = ${picture})`.as('hasPicture'),
    ])
    .executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import type { ContentFacts, ContentSource } from '#api/modules/desk/index.ts';
import { familyIdOf } from '#api/modules/indices/index-families.ts';
import { orderKey } from '#api/platform/database/order-key.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { IndexForm } from '#protocol/indices/index-desk.ts';
import '#api/modules/indices/indices.tables.ts';

/** The price indices as the desk lists them, with their family as a column to filter by and their last value. */
export const indexSource = sql<ContentSource>`
  (select i.id, i.id::text as slug, i.name as title, timestamptz 'epoch' as shown_from, null::timestamptz as shown_until,
    i.closed_at as deleted_at, i.version, i.changed_at, f.code as family,
    jsonb_build_object('code', i.code, 'family', f.label, 'last', (select to_char(p.day, 'DD/MM/YYYY') from index_points p
      where p.index_id = i.id order by p.day desc limit 1)) as cells
  from indices i left join index_families f on f.id = i.family_id)`;
/** The words by which an index is found: its name and its code. */
export const indexWords = sql<string>`concat_ws(' ', s.title, replace(s.cells ->> 'code', '-', ' '))`;

/** Locks an index until the end of the transaction; false when there is none. */
export const lockIndex = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('indices').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;

/** The name of a family `f`, behind the one of its parent `p`: `familyText` of the families writes the same. */
const familyName = sql<string>`concat_ws(' › ', p.label, f.label)`;

/** Returns an index as it is stored, with the name of its family, the name of its successor, and its coefficient as an exact text. */
export const findStoredIndex = (db: Reader, id: number) =>
  db
    .selectFrom('indices as i')
    .leftJoin('index_families as f', 'f.id', 'i.family_id')
    .leftJoin('index_families as p', 'p.id', 'f.parent_id')
    .leftJoin('indices as next', 'next.id', 'i.successor_id')
    .selectAll('i')
    .select([familyName.as('family'), 'next.name as successor', sql<string | null>`i.junction_coefficient::text`.as('coefficient')])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns the name of another index that has the code of a form, the name of its successor, and whether the successors of this one lead back to the index. */
export const findIndexFacts = (db: Reader, { code, successor }: Pick<IndexForm, 'code' | 'successor'>, id: number | null) =>
  db
    .selectNoFrom([
      sql<string | null>`(select name from indices where code = ${code} and id <> ${id ?? 0})`.as('twin'),
      sql<string | null>`(select name from indices where id = ${Number(successor?.id ?? 0)})`.as('successorName'),
      sql<boolean>`(with recursive after as (select ${Number(successor?.id ?? 0)}::integer as id
          union select i.successor_id from indices i join after on i.id = after.id where i.successor_id is not null)
        select exists (select from after where id = ${id ?? -1}))`.as('leadsBack'),
    ])
    .executeTakeFirstOrThrow();

/** Returns the name of a family; undefined for an unknown id. */
export const findFamilyName = async (db: Reader, id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('index_families as f')
      .leftJoin('index_families as p', 'p.id', 'f.parent_id')
      .select(familyName.as('name'))
      .where('f.id', '=', id)
      .executeTakeFirst()
  )?.name;

const choicesAtMost = 20;

/** Finds the series that may continue another one, by a part of their names or codes. */
export const findSuccessorChoices = (db: Reader, q: string): Promise<Reference[]> =>
  db
    .selectFrom('indices')
    .select([sql<string>`id::text`.as('id'), 'name as label'])
    .where('rate_of', 'is', null)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`(position(lower(${q}::text) in lower(name || ' ' || code)) > 0 or ${q}::text = '')`)
    .orderBy(orderKey(sql`name`))
    .orderBy('id')
    .limit(choicesAtMost)
    .execute();

/** Lists the families of indices, a sub-family behind its family. */
export const findFamilyChoices = (db: Reader): Promise<Reference[]> =>
  db
    .selectFrom('index_families as f')
    .leftJoin('index_families as p', 'p.id', 'f.parent_id')
    .select(['f.code as id', familyName.as('label')])
    .orderBy(orderKey(familyName))
    .execute();

const columnsOf = (form: IndexForm, family_id: number | null) => ({
  ...{ name: form.title, description: form.description, source: form.source, licence: form.licence, family_id },
  unit_name: form.unitName,
  unit_symbol: form.unitSymbol,
  currency: form.currency || null,
  frequency: frequencyOf(form.frequency),
  publication_days: form.publicationDays === '' ? null : Number(form.publicationDays),
  rate_of: form.rateOf || null,
  rate_in: form.rateIn || null,
  origin_country: form.origin,
  delivery_country: form.delivery,
  successor_id: form.successor && Number(form.successor.id),
  junction_month: form.junction || null,
  junction_coefficient: form.coefficient || null,
});
const known = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
const frequencyOf = (id: string) => known.find((one) => one === id) ?? null;
const factsOf = ({ deletedAt, version, changedAt }: ContentFacts) => ({ closed_at: deletedAt, version, changed_at: changedAt });

export async function insertIndex(tx: Tx, form: IndexForm, facts: ContentFacts): Promise<number> {
  const row = { code: form.code, ...columnsOf(form, await familyIdOf(tx, form.family)), ...factsOf(facts) };
  return (await tx.insertInto('indices').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns the id of the family that a text names: that of the index when it has this name already, since two families may have one name. */
async function keptFamilyId(tx: Tx, id: number, text: string): Promise<number | null> {
  const { family, family_id } = await findStoredIndex(tx, id);
  return family === text ? family_id : familyIdOf(tx, text);
}

export async function updateIndex(tx: Tx, id: number, form: IndexForm | null, facts: ContentFacts): Promise<void> {
  const columns = form && columnsOf(form, await keptFamilyId(tx, id, form.family));
  await tx
    .updateTable('indices')
    .set({ ...columns, ...factsOf(facts) })
    .where('id', '=', id)
    .execute();
}

/** A value with those that it replaced. */
export type PointRow = {
  day: string;
  value: string;
  provisional: boolean;
  published_on: string | null;
  former: { value: string; provisional: boolean; until: string; by: string | null; reason: string }[];
};

export type FormerRow = PointRow['former'][number];
/** The most removed values that the desk shows. */
const removedAtMost = 50;

/** Lists the values that were taken out of a series, the latest day first; a day that has a value again is left out. */
export const listRemovedPoints = (db: Reader, indexId: number): Promise<(FormerRow & { day: string })[]> =>
  db
    .selectFrom(
      sql<
        FormerRow & { day: string }
      >`(select distinct on (c.day) c.day, c.value::text as value, c.provisional, c.held_until as until, c.reason,
          nullif(trim(u.firstname || ' ' || u.lastname), '') as by
        from index_corrections c left join users u on u.id = c.user_id
        where c.index_id = ${indexId} and not exists (select from index_points p where p.index_id = c.index_id and p.day = c.day)
        order by c.day desc, c.id desc limit ${removedAtMost})`.as('removed'),
    )
    .selectAll()
    .orderBy('day', 'desc')
    .execute();

/** Returns a page of the values of an index, the last first, each with its former values. */
export function listPoints(db: Reader, indexId: number, page: number) {
  const former = sql`(select coalesce(jsonb_agg(jsonb_build_object('value', c.value::text, 'provisional', c.provisional,
      'until', c.held_until, 'reason', c.reason, 'by', nullif(trim(u.firstname || ' ' || u.lastname), '')) order by c.id desc), '[]')
    from index_corrections c left join users u on u.id = c.user_id where c.index_id = p.index_id and c.day = p.day)`;
  const rows = db
    .selectFrom(
      sql<PointRow & { total: number }>`(select p.day, p.value::text as value, p.provisional, p.published_on, ${former} as former,
          (select count(*) from index_points where index_id = ${indexId}) as total
        from index_points p where p.index_id = ${indexId} order by p.day desc limit ${pageSize} offset ${(page - 1) * pageSize})`.as('p'),
    )
    .selectAll()
    .orderBy('p.day', 'desc');
  const total = sql<number>`(select count(*) from index_points where index_id = ${indexId})`;
  return pageOf(db, { page, rows, total });
}

/** A stored value, an exact text. */
export type StoredPoint = { value: string; provisional: boolean };

/** Returns the values that a series has on some days, by day. */
export const findValues = async (tx: Tx, indexId: number, days: readonly string[]): Promise<Map<string, StoredPoint>> => {
  const rows = await tx
    .selectFrom('index_points')
    .select(['day', 'provisional', sql<string>`value::text`.as('value')])
    .where('index_id', '=', indexId)
    .where('day', '=', sql<string>`any(${[...days]}::date[])`)
    .execute();
  return new Map(rows.map(({ day, ...point }) => [day, point]));
};

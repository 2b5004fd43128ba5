import { sql, type Updateable } from 'kysely';
import type { Database, Tx } from '#api/platform/database/schema.ts';

export type SheetKind = 'supplier' | 'subscriber';
export type SheetColumns = Updateable<Database['organisations']>;
/** A contact as the desk edits it; an empty detail is none. */
type ContactRow = Readonly<Record<string, unknown>>;

/** Adds an organisation, and returns its id. */
export const insertSheet = async (
  tx: Tx,
  { kind, slug }: { kind: SheetKind; slug: string },
  { title = '', title_key = '', ...columns }: SheetColumns,
): Promise<number> => {
  const row = await tx
    .insertInto('organisations')
    .values({ ...columns, kind, slug, title, title_key })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Writes columns of a sheet. */
export const updateSheet = (tx: Tx, id: number, columns: SheetColumns) =>
  tx.updateTable('organisations').set(columns).where('id', '=', id).execute();

/** Makes the families of a supplier these and their parents. */
export async function replaceFamilies(tx: Tx, id: number, familyIds: readonly number[]): Promise<void> {
  const sold = sql`(select f.id from families f where f.id = any(${[...familyIds]}::integer[])
    union select f.parent_id from families f where f.id = any(${[...familyIds]}::integer[]) and f.parent_id is not null)`;
  await sql`delete from organisation_families x where x.organisation_id = ${id} and x.family_id not in ${sold}`.execute(tx);
  await sql`insert into organisation_families (organisation_id, family_id) select ${id}, s.id from ${sold} s on conflict do nothing`.execute(
    tx,
  );
}

/** Makes the contacts of a sheet these, in their order: one with the same names stays, with its new details. */
export async function replaceContacts(tx: Tx, id: number, rows: readonly ContactRow[]): Promise<void> {
  const contacts = sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position: position + 1 })))}::jsonb)
    as given(position integer, firstname text, lastname text, title text, function text, service text, email text, phone text, tel text)`;
  await sql`delete from contacts c where c.organisation_id = ${id}
    and not exists (select from ${contacts} where given.firstname = c.firstname and given.lastname = c.lastname)`.execute(tx);
  await sql`
    insert into contacts (organisation_id, position, firstname, lastname, title, function, service, email, phone, tel)
    select ${id}, given.position, given.firstname, given.lastname, nullif(given.title, ''), nullif(given.function, ''),
      nullif(given.service, ''), nullif(given.email, ''), nullif(given.phone, ''), nullif(given.tel, '')
    from ${contacts}
    on conflict (organisation_id, firstname, lastname) do update set position = excluded.position, title = excluded.title,
      function = excluded.function, service = excluded.service, email = excluded.email, phone = excluded.phone, tel = excluded.tel`.execute(
    tx,
  );
}

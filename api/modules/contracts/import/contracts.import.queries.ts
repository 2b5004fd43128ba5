import { sql } from 'kysely';
import { insertEvents } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { ImportedRow, ResolvedLine } from './imported-contract.ts';
import '#api/modules/contracts/contracts.tables.ts';

/** A member who can be the author of an imported contract. */
export type PossibleAuthor = {
  id: number;
  organisation_id: number | null;
};

/** Lists the members who can be authors, by lower-case e-mail. The caller checks that they belong to the company. */
export async function authorsByEmail(tx: Tx): Promise<Map<string, PossibleAuthor>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'organisation_id'])
    .where('role', '<>', 'operator')
    .where('disabled_at', 'is', null)
    .execute();
  return new Map(rows.map(({ email, ...user }) => [email.toLowerCase(), user]));
}

/** A contract that was imported before. `has_user_events`: a user has changed it since. */
export type KnownImport = {
  id: number;
  import_print: string | null;
  is_deleted: boolean;
  has_user_events: boolean;
};
type Key = Pick<ResolvedLine, 'subscriber' | 'reference' | 'supplier' | 'supplierKey'>;

/**
 * Finds and locks the contracts of these lines, by buyer, reference and supplier (RDG-232). A supplier whose SIRET was replaced since is
 * found as the supplier of the contract: no supplier has the former SIRET any more. Returns a function from key to contract.
 */
export async function lockImported(tx: Tx, keys: readonly Key[]): Promise<(key: Key) => KnownImport | undefined> {
  const matches = sql`from unnest(${keys.map((key) => key.subscriber)}::integer[], ${keys.map((key) => key.reference)}::text[],
      ${keys.map((key) => key.supplierKey)}::text[], ${keys.map((key) => key.supplier)}::integer[])
      with ordinality as k(subscriber, reference, supplier, supplier_id, at)
    join contracts c on c.organisation_id = k.subscriber and c.import_reference = k.reference
      and (c.import_supplier = k.supplier or c.supplier_id = k.supplier_id
        and not exists (select from organisations s where s.kind = 'supplier' and s.identifier = c.import_supplier))`;
  // The row locks come first, so that the next statement reads the last committed change of a user.
  await sql`select ${matches} order by c.id for no key update of c`.execute(tx);
  const { rows } = await sql<KnownImport & { at: number }>`
    select k.at, c.id, c.import_print, c.deleted_at is not null as is_deleted,
      exists (select from contract_events e where e.contract_id = c.id and e.user_id is not null) as has_user_events ${matches}
    order by c.import_supplier = k.supplier`.execute(tx);
  const byPlace = new Map(rows.map(({ at, ...contract }) => [Number(at) - 1, contract]));
  const places = new Map(keys.map((key, at) => [key, at]));
  return (key) => byPlace.get(places.get(key) ?? -1);
}

/** Inserts new contracts, each with the first line of its history (RDG-237). */
export async function insertImported(tx: Tx, rows: readonly ImportedRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const { rows: inserted } = await sql<{ id: number }>`
    insert into contracts (${columns})
    select ${columns} from jsonb_populate_recordset(null::contracts, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(tx);
  await insertEvents(
    tx,
    null,
    inserted.map(({ id }) => ({ contractId: id, at: now, action: 'Importé' })),
  );
}

/** The columns that every import writes. */
const alwaysWritten = [
  'title',
  'status',
  'family_id',
  'description',
  'start_date',
  'end_date',
  'first_end_date',
  'notification_date',
  'supplier_text',
  'import_print',
  'updated_at',
] as const;
/** The columns that an import writes only when its file has them. */
const writtenFor = { amounts: ['note', 'year_amount_cents'], author: ['author_id'] } as const;
export type Extra = keyof typeof writtenFor;

/**
 * Updates contracts from the file. A file without amounts, or without authors, leaves the stored ones. With another end date the reminders
 * are due again from today.
 */
export async function updateImported(
  tx: Tx,
  changes: readonly { id: number; row: ImportedRow }[],
  extras: readonly Extra[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const sets = [...alwaysWritten, ...extras.flatMap((extra) => writtenFor[extra])].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`,
  );
  const rows = changes.map(({ id, row }) => ({ ...row, id }));
  await sql`
    update contracts c set ${sql.join(sets)}, renewed_months = 0, version = c.version + 1,
      remind_from = case when c.end_date = n.end_date then c.remind_from else n.remind_from end
    from jsonb_populate_recordset(null::contracts, ${JSON.stringify(rows)}::jsonb) n where c.id = n.id`.execute(tx);
  await insertEvents(
    tx,
    null,
    changes.map(({ id }) => ({ contractId: id, at: now, action: 'Importé de nouveau' })),
  );
}

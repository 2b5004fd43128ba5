import { sql } from 'kysely';
import { insertEvents } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FileSays, ImportedRow } from './imported-contract.ts';
import '#api/modules/contracts/contracts.tables.ts';

export type AuthorToBe = {
  id: number;
  organisation_id: number | null;
};

/** Members by e-mail: those who may be named as authors, as far as they are of the company. */
export async function authorsByEmail(tx: Tx): Promise<Map<string, AuthorToBe>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'organisation_id'])
    .where('role', '<>', 'operator')
    .where('disabled_at', 'is', null)
    .execute();
  return new Map(rows.map(({ email, ...user }) => [email.toLowerCase(), user]));
}

/** A contract that a file brought in before; `has_user_events`: a member wrote something of it since. */
export type KnownImport = {
  id: number;
  import_print: string | null;
  is_deleted: boolean;
  has_user_events: boolean;
};
type Key = Pick<FileSays, 'subscriber' | 'reference' | 'supplierSiret'>;

/** The contracts that these lines are about, found by (buyer, reference, supplier): locked, no member changes them meanwhile. */
export async function knownImports(tx: Tx, keys: readonly Key[]): Promise<(key: Key) => KnownImport | undefined> {
  const known = sql`from unnest(${keys.map((key) => key.subscriber)}::integer[], ${keys.map((key) => key.reference)}::text[],
      ${keys.map((key) => key.supplierSiret)}::text[]) with ordinality as k(subscriber, reference, supplier, at)
    join contracts c on c.organisation_id = k.subscriber and c.import_reference = k.reference and c.import_supplier = k.supplier`;
  // Locked first: what a member was writing meanwhile is then read as it was left.
  await sql`select ${known} order by c.id for no key update of c`.execute(tx);
  const { rows } = await sql<KnownImport & { at: number }>`
    select k.at, c.id, c.import_print, c.deleted_at is not null as is_deleted,
      exists (select from contract_events e where e.contract_id = c.id and e.user_id is not null) as has_user_events ${known}`.execute(tx);
  const byPlace = new Map(rows.map(({ at, ...known }) => [Number(at) - 1, known]));
  const places = new Map(keys.map((key, at) => [key, at]));
  return (key) => byPlace.get(places.get(key) ?? -1);
}

/** Brings new contracts in, each with the first line of its history. */
export async function insertImported(tx: Tx, rows: readonly ImportedRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const { rows: made } = await sql<{ id: number }>`
    insert into contracts (${columns})
    select ${columns} from jsonb_populate_recordset(null::contracts, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(tx);
  await insertEvents(
    tx,
    null,
    made.map(({ id }) => ({ contractId: id, at: now, action: 'Importé' })),
  );
}

/** What a file says of a contract, beside its key: always, and where it has the columns for it. */
const said = [
  'title',
  'status',
  'family_id',
  'description',
  'start_date',
  'end_date',
  'first_end_date',
  'notification_date',
  'import_print',
  'updated_at',
] as const;
const saidOf = { amounts: ['note', 'year_amount_cents'], author: ['author_id'] } as const;
export type Extra = keyof typeof saidOf;

/** Gives known contracts what the file says now; one without amounts, or without authors, leaves theirs. Another end arms the reminders. */
export async function updateImported(
  tx: Tx,
  changes: readonly { id: number; row: ImportedRow }[],
  extras: readonly Extra[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const sets = [...said, ...extras.flatMap((extra) => saidOf[extra])].map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`);
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

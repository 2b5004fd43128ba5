import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { FileSays, ImportedRow } from './imported-contract.ts';
import '../contracts.tables.ts';

export type AuthorToBe = { id: number; organisation_id: number | null };

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
  const { rows } = await sql<KnownImport & { at: number }>`
    select k.at, c.id, c.import_print, c.deleted_at is not null as is_deleted,
      exists (select from contract_events e where e.contract_id = c.id and e.user_id is not null) as has_user_events
    from unnest(${keys.map((key) => key.subscriber)}::integer[], ${keys.map((key) => key.reference)}::text[],
      ${keys.map((key) => key.supplierSiret)}::text[]) with ordinality as k(subscriber, reference, supplier, at)
    join contracts c on c.organisation_id = k.subscriber and c.import_reference = k.reference and c.import_supplier = k.supplier
    for update of c`.execute(tx);
  const byPlace = new Map(rows.map(({ at, ...known }) => [Number(at) - 1, known]));
  const places = new Map(keys.map((key, at) => [key, at]));
  return (key) => byPlace.get(places.get(key) ?? -1);
}

const insertEvents = (tx: Tx, ids: readonly number[], action: string, now: Date) =>
  sql`insert into contract_events (contract_id, at, user_name, action)
    select id, ${now}, 'Automatique', ${action} from unnest(${ids}::integer[]) as given(id)`.execute(tx);

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
    made.map(({ id }) => id),
    'Importé',
    now,
  );
}

/** What a file says of a contract, beside its key. */
const said = [
  'author_id',
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
const saidOfAmounts = ['note', 'year_amount_cents'] as const;

/** Gives known contracts what the file says now; a file without amounts leaves theirs. Another end arms the reminders again. */
export async function updateImported(
  tx: Tx,
  changes: readonly { id: number; row: ImportedRow }[],
  withAmounts: boolean,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const sets = [...said, ...(withAmounts ? saidOfAmounts : [])].map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`);
  const rows = changes.map(({ id, row }) => ({ ...row, id }));
  await sql`
    update contracts c set ${sql.join(sets)}, renewed_months = 0, version = c.version + 1,
      armed_on = case when c.end_date = n.end_date then c.armed_on else n.armed_on end
    from jsonb_populate_recordset(null::contracts, ${JSON.stringify(rows)}::jsonb) n where c.id = n.id`.execute(tx);
  await insertEvents(
    tx,
    changes.map(({ id }) => id),
    'Importé de nouveau',
    now,
  );
}

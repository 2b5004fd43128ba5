import { sql } from 'kysely';
import { upsert } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import './indices.tables.ts';

/** Finds an index by its code. `rate_of`: not null for a rate of exchange. */
export const findIndexByCode = (tx: Tx, code: string): Promise<{ id: number; rate_of: string | null } | undefined> =>
  tx.selectFrom('indices').select(['id', 'rate_of']).where('code', '=', code).executeTakeFirst();

/** The columns of `indices.csv` with the columns of the table that they fill, and their SQL types. */
export const columns = {
  type: { type: 'text' },
  description: { description: 'text' },
  family: { family_id: 'integer' },
  unit: { unit_name: 'text' },
  unitSymbol: { unit_symbol: 'text' },
  currency: { currency: 'text' },
  frequency: { frequency: 'text' },
  source: { source: 'text' },
  licence: { licence: 'text' },
  origin: { origin_country: 'text' },
  delivery: { delivery_country: 'text' },
  publicationDays: { publication_days: 'integer' },
  rateOf: { rate_of: 'text', rate_in: 'text' },
} as const;

/** Returns the names of the families of indices by their ids. */
export async function listFamilyLabels(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('index_families').select(['id', 'label']).execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** Returns the sub-family of each index that has one, by the code of the index. */
export async function subFamiliesByCode(tx: Tx): Promise<Map<string, { id: number; parentId: number | null }>> {
  const rows = await tx
    .selectFrom('indices as i')
    .innerJoin('index_families as f', 'f.id', 'i.family_id')
    .select(['i.code', 'f.id', 'f.parent_id as parentId'])
    .where('f.parent_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ code, ...family }) => [code, family]));
}

/** Inserts indices by code, or changes those that differ. A column that is absent from the file changes nothing. */
export function writeIndices(tx: Tx, rows: readonly Readonly<Record<string, unknown>>[], has: (column: string) => boolean) {
  const present = Object.entries(columns).flatMap(([column, types]) => (has(column) ? Object.entries(types) : []));
  return upsert(tx, {
    table: 'indices',
    key: { code: 'text' },
    once: {},
    columns: { name: 'text', ...Object.fromEntries(present) },
    marks: ['changed_at', 'version'],
    rows,
  });
}

/** Returns the codes of some indices by their ids. */
export async function listCodes(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('indices').select(['id', 'code']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Returns the ids of the indices that have these codes, by code. */
export async function indexIdsByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await tx.selectFrom('indices').select(['id', 'code']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Returns the successor of each stopped series, by their codes. */
export async function listSuccessors(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('indices as i')
    .innerJoin('indices as next', 'next.id', 'i.successor_id')
    .select(['i.code', 'next.code as successor'])
    .execute();
  return new Map(rows.map(({ code, successor }) => [code, successor]));
}

/** The series that continues a stopped one, by their codes; null empties what is stored. */
export type Succession = { code: string } & Record<'successor' | 'junction' | 'coefficient', string | null>;

/** Writes the successors that differ, each of which is a stored index. Returns the ids of the indices that changed. */
export async function writeSuccessors(tx: Tx, rows: readonly Succession[]): Promise<number[]> {
  const { rows: changed } = await sql<{ id: number }>`
    update indices i set successor_id = n.successor_id, junction_month = n.month, junction_coefficient = n.coefficient,
      changed_at = now(), version = i.version + 1
    from (select r.code, s.id as successor_id, date_trunc('month', r.junction)::date as month, r.coefficient
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, successor text, junction date, coefficient numeric)
        left join indices s on s.code = r.successor) n
    where i.code = n.code and (i.successor_id, i.junction_month, i.junction_coefficient) is distinct from (n.successor_id, n.month, n.coefficient)
    returning i.id`.execute(tx);
  return changed.map(({ id }) => id);
}

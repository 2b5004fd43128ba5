import { type Insertable, sql } from 'kysely';
import { orderKey } from '#api/platform/database/order-key.ts';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Database, Reader, Tx } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import type { AmountsRowSource } from './turnover-table.queries.ts';
import '#api/modules/turnover/turnover.tables.ts';

/** A correction with the names of what it is about. `at` is an ISO text when it comes from JSON. */
export type CorrectionSource = {
  id: number;
  at: Date | string;
  by: string | null;
  supplier_id: number;
  supplier: string;
  subscriber_id: number;
  subscriber: string;
  family: string;
  month: string;
  before_cents: number | null;
  after_cents: number | null;
  reason: string;
};

const familyTitle = sql`concat_ws(' › ', p.title, f.title)`;
const columns = sql`c.id, c.at, nullif(trim(u.firstname || ' ' || u.lastname), '') as by, c.supplier_id, s.title as supplier, c.subscriber_id,
  b.title as subscriber, ${familyTitle} as family, to_char(c.month, 'YYYY-MM') as month, c.before_cents, c.after_cents, c.reason`;
const withNames = sql`join organisations s on s.id = c.supplier_id join organisations b on b.id = c.subscriber_id
  join families f on f.id = c.family_id left join families p on p.id = f.parent_id left join users u on u.id = c.user_id`;

/** Returns one page of the corrections, the last first, and their total. */
export function listCorrections(db: Reader, page: number) {
  const total = sql<number>`(select count(*) from turnover_corrections)`;
  const kept = sql`(select * from turnover_corrections order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}) c`;
  const rows = db
    .selectFrom(sql<CorrectionSource & { total: number }>`(select ${columns}, ${total} as total from ${kept} ${withNames})`.as('c'))
    .selectAll()
    .orderBy('c.id', 'desc');
  return pageOf(db, { page, rows, total });
}

/** A pair of companies. */
export type PairIds = { supplier: number; subscriber: number };

/** The most corrections of a pair that are shown. */
const pairCorrections = 50;

/** Reads the turnover of a pair in a year by family, and its last corrections, in one statement. */
export const readPairAmounts = (
  db: Reader,
  { supplier, subscriber }: PairIds,
  year: number,
): Promise<{ rows: AmountsRowSource[]; corrections: CorrectionSource[] }> =>
  db
    .selectNoFrom([
      sql<AmountsRowSource[]>`(select coalesce(json_agg(r order by ${orderKey(sql`r.title`)}, r.id), '[]') from (
        select f.id, ${familyTitle} as title, json_object_agg(to_char(t.month, 'YYYY-MM'), t.amount_cents) as amounts
        from turnover t join families f on f.id = t.family_id left join families p on p.id = f.parent_id
        where t.supplier_id = ${supplier} and t.subscriber_id = ${subscriber}
          and t.month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)
        group by f.id, p.title) r)`.as('rows'),
      sql<CorrectionSource[]>`(select coalesce(json_agg(r order by r.id desc), '[]') from (
        select ${columns} from (select * from turnover_corrections where supplier_id = ${supplier} and subscriber_id = ${subscriber}
          order by id desc limit ${pairCorrections}) c ${withNames}) r)`.as('corrections'),
    ])
    .executeTakeFirstOrThrow();

/** The cell of a correction. `month`: its first day. */
export type Cell = PairIds & { family: number; month: string };

/** Locks the row of a cell until the end of the transaction. Returns its amount in cents; null when nothing is declared. */
export const lockCell = async (tx: Tx, { supplier, subscriber, family, month }: Cell): Promise<number | null> =>
  (
    await tx
      .selectFrom('turnover')
      .select('amount_cents')
      .where('subscriber_id', '=', subscriber)
      .where('supplier_id', '=', supplier)
      .where('family_id', '=', family)
      .where('month', '=', month)
      .forUpdate()
      .executeTakeFirst()
  )?.amount_cents ?? null;

export const hasFamily = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('families').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Keeps a correction. Returns its id. */
export const insertCorrection = async (tx: Tx, correction: Insertable<Database['turnover_corrections']>): Promise<number> =>
  (await tx.insertInto('turnover_corrections').values(correction).returning('id').executeTakeFirstOrThrow()).id;

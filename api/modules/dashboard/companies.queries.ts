import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';

/** A company of the viewer's group: the own one, or one of its subsidiaries. */
export type Company = {
  id: number;
  slug: string;
  title: string;
  parent_id: number | null;
  /** The title of its head office; null for a company without one. */
  parent_title: string | null;
};

/** Lists the company of the viewer and its subsidiaries, the own one first, then by title. Groups have one level. */
export const listCompanies = (db: Reader, { organisationId }: Pick<Actor, 'organisationId'>): Promise<Company[]> =>
  db
    .selectFrom('organisations as o')
    .leftJoin('organisations as parent', 'parent.id', 'o.parent_id')
    .select(['o.id', 'o.slug', 'o.title', 'o.parent_id', 'parent.title as parent_title'])
    .where((eb) => eb.or([eb('o.id', '=', organisationId ?? 0), eb('o.parent_id', '=', organisationId ?? 0)]))
    .orderBy((eb) => eb('o.id', '=', organisationId ?? 0), 'desc')
    .orderBy('o.title_key')
    .orderBy('o.id')
    .execute();

/** Tells if a company is open: a closed one keeps its turnover, and has no sheet any more. */
export async function isOpenCompany(db: Reader, kind: 'subscriber' | 'supplier', slug: string): Promise<boolean> {
  const open = db.selectFrom('organisations').select('id').where('kind', '=', kind).where('slug', '=', slug).where('closed_at', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

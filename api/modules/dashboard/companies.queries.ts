import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';

/** A company of the viewer's group: the own one, or one of its subsidiaries. */
export type Company = {
  id: number;
  slug: string;
  title: string;
  parent_id: number | null;
};

/** Lists the company of the viewer and its subsidiaries, the own one first, then by title. Groups have one level. */
export const listCompanies = (db: Reader, { organisationId }: Pick<Actor, 'organisationId'>): Promise<Company[]> =>
  db
    .selectFrom('organisations')
    .select(['id', 'slug', 'title', 'parent_id'])
    .where((eb) => eb.or([eb('id', '=', organisationId ?? 0), eb('parent_id', '=', organisationId ?? 0)]))
    .orderBy((eb) => eb('id', '=', organisationId ?? 0), 'desc')
    .orderBy('title_key')
    .orderBy('id')
    .execute();

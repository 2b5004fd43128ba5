import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import { type DatedViewer, listedDocuments } from './documents.access.queries.ts';

/** A document of which nobody was told. `isNews`: it appeared in the last two days. */
type UntoldDocument = { id: number; slug: string; title: string; category: string; isNews: boolean };
type Moment = Pick<DatedViewer, 'today' | 'now'>;

const nobody = { userId: 0, organisationId: null, groupId: null, contractRights: null };

/** Returns the documents that are shown and of which nobody was told, and marks them as told. Those of offers and studies are told with these. */
export async function takeUntoldDocuments(tx: Tx, now: Date, moment: Moment): Promise<UntoldDocument[]> {
  const { rows } = await sql<UntoldDocument>`
    update documents d set told_at = ${now}::timestamptz from document_categories c
    where c.id = d.category_id and d.told_at is null and d.offer_id is null and d.study_id is null
      and ${listedDocuments({ actor: { role: 'operator', ...nobody }, ...moment })}
    returning d.id, d.slug, d.title, c.title as category, d.shown_from > ${now}::timestamptz - interval '2 days' as "isNews"`.execute(tx);
  return rows;
}

/** Returns a sub-select: the ids of these documents that the lists show to the user `u`, of a role. */
export const shownTo = (role: MemberRole, ids: readonly number[], moment: Moment): RawBuilder<{ id: number }> => sql<{ id: number }>`
  select d.id from documents d where d.id = any(${[...ids]}::integer[])
    and ${listedDocuments({ actor: { role, ...nobody, organisationId: sql<number | null>`u.organisation_id` }, ...moment })}`;

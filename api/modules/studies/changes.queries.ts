import { sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { shownStudies } from './studies.access.queries.ts';
import './studies.tables.ts';

/** A study with its changes since its readers were notified. */
export type DueStudy = {
  id: number;
  family: string;
  category: string;
  changes: { kind: 'new' | 'status' | 'document'; status: string | null }[];
};

/** Days: a change that is older is told to nobody any more. */
export const toldDays = 2;

/**
 * Returns the studies with changes of the last days that their readers do not know of, and marks these changes as notified today. A study that was
 * notified today waits for tomorrow, one that is not shown for its hour.
 */
export async function takeDueStudies(tx: Tx, today: string, now: Date): Promise<DueStudy[]> {
  const { rows } = await sql<DueStudy>`
    with taken as (
      update study_changes c set notified_on = ${today}::date, document_id = null
      where c.notified_on is null and c.changed_on between ${today}::date - ${toldDays}::integer and ${today}::date
        and exists (select from studies s where s.id = c.study_id and ${shownStudies(now)})
        and not exists (select from study_changes other where other.study_id = c.study_id and other.notified_on = ${today}::date)
      returning c.id, c.study_id, c.kind, c.status
    )
    select s.id, s.family, s.category, jsonb_agg(jsonb_build_object('kind', t.kind, 'status', t.status) order by t.id) as changes
    from taken t join studies s on s.id = t.study_id group by s.id order by s.id`.execute(tx);
  return rows;
}

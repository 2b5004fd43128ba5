import { type RawBuilder, sql } from 'kysely';
import { type ContentFacts, type ContentSource, factColumns } from '#api/modules/desk/index.ts';
import type { PartDocument } from '#api/modules/files/index.ts';
import { matchedEntities, matchWords } from '#api/modules/search/index.ts';
import type { Reader, Tx } from '#api/platform/database/schema.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { StudyForm } from '#protocol/studies/study-desk.ts';
import { networkMark, noStatus, noStatusValue } from '#protocol/studies/study-status.ts';
import '#api/modules/studies/studies.tables.ts';

/** The studies as the desk lists them, with their status and their year as columns to filter by. */
export const studySource = (networkName: string) => sql<ContentSource>`
  (select s.id, s.id::text as slug, concat_ws(' · ', s.family, nullif(s.category, '')) as title, s.shown_from, s.shown_until, s.deleted_at,
    s.version, s.changed_at, s.status_key as status, extract(year from s.requested_on)::integer::text as year,
    jsonb_build_object('company', c.title, 'status',
      replace(coalesce(s.status, ${noStatus}::text), ${networkMark}::text, ${networkName}::text),
      'requestedOn', to_char(s.requested_on, 'DD/MM/YYYY')) as cells
  from studies s join organisations c on c.id = s.organisation_id)`;

/** The words by which a study is found: its title and its company. */
export const studyWords = sql<string>`concat_ws(' ', s.title, s.cells ->> 'company')`;

/** The suppliers of the study `s` as rows of its form. */
const suppliersOf: RawBuilder<StudyForm['suppliers']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'name', p.name,
    'supplier', case when o.id is null then null else jsonb_build_object('id', o.id::text, 'label', o.title) end) order by p.position), '[]')
  from study_suppliers p left join organisations o on o.id = p.organisation_id where p.study_id = s.id)`;

/** The documents of the study `s` as rows of its form. */
const attachmentsOf: RawBuilder<StudyForm['attachments']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('key', d.id::text, 'title', d.title,
    'file', jsonb_build_object('fid', x.id, 'name', x.name, 'size', x.size)) order by d.position nulls last, d.id), '[]')
  from documents d join files x on x.id = d.file_id where d.study_id = s.id)`;

/** Returns a study as it is stored, with the names of its company and of its suppliers, and its attachments. */
export const findStoredStudy = (db: Reader, id: number) =>
  db
    .selectFrom('studies as s')
    .innerJoin('organisations as c', 'c.id', 's.organisation_id')
    .selectAll('s')
    .select(['c.title as company', suppliersOf.as('suppliers'), attachmentsOf.as('attachments')])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
export type StoredStudy = Awaited<ReturnType<typeof findStoredStudy>>;

/**
 * Finds the company and the suppliers of a form as they are today; null or absent where one is gone. `attachments`: the documents of this study,
 * with their files.
 */
export const findStudyReferences = (db: Reader, companyId: number | null, supplierIds: readonly number[], id: number | null) =>
  db
    .selectNoFrom([
      sql<Reference | null>`(select jsonb_build_object('id', id::text, 'label', title) from organisations
        where kind = 'subscriber' and id = ${companyId})`.as('company'),
      sql<Reference[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'label', title)), '[]') from organisations
        where kind = 'supplier' and id = any(${[...supplierIds]}::integer[]))`.as('suppliers'),
      sql<PartDocument[]>`(select coalesce(jsonb_agg(jsonb_build_object('key', id::text, 'fid', file_id)), '[]')
        from documents where study_id = ${id}::integer)`.as('attachments'),
    ])
    .executeTakeFirstOrThrow();

/** The most choices that one typing shows. */
const choicesAtMost = 20;

/** Finds open companies of a kind by typing: the best answers first, the first titles before anything is typed. */
export async function findCompanyChoices(db: Reader, kind: 'supplier' | 'subscriber', q: string): Promise<Reference[]> {
  const match = await matchWords(db, q);
  const rows = sql<Reference & { place: number }>`(select o.id::text as id, o.title as label,
      row_number() over (order by ${match ? sql`m.score desc,` : sql``} o.title_key, o.id) as place
    from organisations o ${match ? sql`join ${matchedEntities(kind, match)} m on m.entity_id = o.id` : sql``}
    where o.kind = ${kind} and o.closed_at is null order by place limit ${choicesAtMost})`;
  return db.selectFrom(rows.as('choices')).select(['id', 'label']).orderBy('place').execute();
}

/** Lists the statuses that studies have, by their values. */
export const findStatusChoices = (db: Reader): Promise<Reference[]> =>
  db
    .selectFrom('studies')
    .select(['status_key as id', sql<string>`min(coalesce(status, ${noStatus}))`.as('label')])
    .groupBy('status_key')
    .orderBy(sql`status_key = ${noStatusValue}`)
    .orderBy('label')
    .limit(choicesAtMost * 5)
    .execute();

/** Lists the years of the studies, the last first. */
export const findYearChoices = (db: Reader): Promise<Reference[]> => {
  const year = sql<string>`extract(year from requested_on)::integer::text`;
  return db
    .selectFrom('studies')
    .select([year.as('id'), year.as('label')])
    .distinct()
    .orderBy('id', 'desc')
    .execute();
};

/** Writes the hours, the version and the last change of a study. */
export const updateStudyFacts = (tx: Tx, id: number, facts: ContentFacts) =>
  tx
    .updateTable('studies')
    .set(factColumns(facts))
    .where('id', '=', id)
    .execute()
    .then(() => undefined);

/** Returns what was recorded of a study: whether it was told as new, and its last status. */
export const findRecorded = (tx: Tx, id: number) =>
  tx
    .selectNoFrom([
      sql<boolean>`exists (select from study_changes where study_id = ${id} and kind = 'new')`.as('isNew'),
      sql<{ status: string | null } | null>`(select jsonb_build_object('status', status) from study_changes
        where study_id = ${id} and kind = 'status' order by id desc limit 1)`.as('last'),
    ])
    .executeTakeFirstOrThrow();

export type Recorded = Awaited<ReturnType<typeof findRecorded>>;

/**
 * Forgets the changes of a study that its readers were not told: it was not shown yet, or its hour has moved. The attachments that were added to
 * one that they know are kept. `since`: the day (yyyy-mm-dd) before which a change stays, since nobody is told of it any more; null for none.
 */
export const forgetUntold = (tx: Tx, id: number, since: string | null) =>
  tx
    .deleteFrom('study_changes as c')
    .where('c.study_id', '=', id)
    .where('c.notified_on', 'is', null)
    .where(sql<boolean>`(${since}::date is null or c.changed_on >= ${since}::date)`)
    .where(
      sql<boolean>`(c.kind <> 'document' or not exists (select from study_changes n
        where n.study_id = c.study_id and n.kind = 'new' and n.notified_on is not null))`,
    )
    .execute();

/** Puts the untold attachments of a study on the day (yyyy-mm-dd) on which it is shown again. */
export const moveUntoldDocuments = (tx: Tx, id: number, day: string) =>
  tx
    .updateTable('study_changes')
    .set({ changed_on: day })
    .where('study_id', '=', id)
    .where('notified_on', 'is', null)
    .where('kind', '=', 'document')
    .execute();

/** Deletes studies for good, with their suppliers, their changes and their documents. */
export async function deleteStudies(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('studies')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
}

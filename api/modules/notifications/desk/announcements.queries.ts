import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { pageOf } from '#api/platform/database/page-of.ts';
import type { Database, Reader, Tx } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { pageSize } from '#protocol/core/page.ts';
import { type AnnouncementForm, type AnnouncementState, announcementStates } from '#protocol/notifications/announcement-desk.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';
import type { AnnouncementFacts } from './announcements.policy.ts';
import '#api/modules/notifications/notifications.tables.ts';

/** An announcement as the desk reads it. `readers`: how many have read it, null before it is sent. */
export type AnnouncementSource = AnnouncementFacts & {
  id: number;
  title: string;
  theme: ThemeId;
  recipients: number | null;
  readers: number | null;
  version: number;
  changed_at: Date;
  changed_by: string | null;
};

/** The state of the announcements `a` in SQL, as `stateOf` decides it. */
const state = sql<AnnouncementState>`case when a.deleted_at is not null then 'trash' when a.withdrawn_at is not null then 'withdrawn'
  when a.sent_at is not null then 'sent' when a.planned_for is not null then 'planned' else 'draft' end`;

const columns = sql`a.id, a.title, a.theme, a.planned_for, a.sent_at, a.withdrawn_at, a.deleted_at, a.recipients, a.version, a.changed_at,
  case when a.sent_at is null then null
    else coalesce(a.read_count, (select count(n.read_at) from notifications n where n.announcement_id = a.id)) end::integer as readers,
  nullif(trim(u.firstname || ' ' || u.lastname), '') as changed_by`;

/** The choices of a list; empty ones do not narrow it. */
export type AnnouncementList = { q: string; state: AnnouncementState | ''; theme: ThemeId | '' };

/** The announcements of a search and a theme. */
function isFound({ q, theme }: AnnouncementList): RawBuilder<SqlBool> {
  const words = normalise(q).split(' ').filter(Boolean);
  const found =
    words.length === 0
      ? sql`${q === ''}::boolean`
      : sql`name_words(a.title, '') @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  return theme === '' ? sql<SqlBool>`${found}` : sql<SqlBool>`${found} and a.theme = ${theme}`;
}
const isIn = (wanted: AnnouncementState | ''): RawBuilder<SqlBool> =>
  wanted === '' ? sql<SqlBool>`a.deleted_at is null` : sql<SqlBool>`${state} = ${wanted}`;

/** Returns one page of the announcements, the last changed first, and their total. */
export function listAnnouncements(db: Reader, list: AnnouncementList & { page: number }) {
  const kept = sql`${isFound(list)} and ${isIn(list.state)}`;
  const total = sql<number>`(select count(*) from announcements a where ${kept})`;
  const page = sql`(select a.* from announcements a where ${kept} order by a.changed_at desc, a.id desc
    limit ${pageSize} offset ${(list.page - 1) * pageSize}) a`;
  const rows = db
    .selectFrom(
      sql<
        AnnouncementSource & { total: number }
      >`(select ${columns}, ${total} as total from ${page} left join users u on u.id = a.changed_by)`.as('s'),
    )
    .selectAll()
    .orderBy('s.changed_at', 'desc')
    .orderBy('s.id', 'desc');
  return pageOf(db, { page: list.page, rows, total });
}

/** Counts by state the announcements that a search and a theme keep. */
export function countAnnouncements(db: Reader, list: AnnouncementList): Promise<Record<AnnouncementState, number>> {
  const counts = announcementStates.map((one) => sql`count(*) filter (where ${state} = ${one}) as ${sql.ref(one)}`);
  return db
    .selectFrom(sql<Record<AnnouncementState, number>>`(select ${sql.join(counts)} from announcements a where ${isFound(list)})`.as('c'))
    .selectAll()
    .executeTakeFirstOrThrow();
}

export type FoundAnnouncement = AnnouncementSource & { form: AnnouncementForm };

/** Returns an announcement with its form; undefined when there is none. */
export const findAnnouncement = (db: Reader, id: number): Promise<FoundAnnouncement | undefined> =>
  db
    .selectFrom(
      sql<FoundAnnouncement>`(select ${columns}, a.form from announcements a
        left join users u on u.id = a.changed_by where a.id = ${id})`.as('s'),
    )
    .selectAll()
    .executeTakeFirst();

/** Locks an announcement until the end of the transaction; false when there is none. */
export const lockAnnouncement = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;

/** An announcement that a creation made, with the user who changed it last. */
export type CreatedAnnouncement = { id: number; changed_by: number | null };

/** Returns the announcement that a creation with this key made; undefined when there is none. */
export const findCreatedAnnouncement = (db: Reader, creationKey: string): Promise<CreatedAnnouncement | undefined> =>
  db.selectFrom('announcements').select(['id', 'changed_by']).where('creation_key', '=', creationKey).executeTakeFirst();

type Form = { form: AnnouncementForm; theme: ThemeId };
const formColumns = ({ form, theme }: Form) => ({ form: JSON.stringify(form), title: form.title, theme });

export const insertAnnouncement = async (tx: Tx, form: Form, { at, by, key }: { at: Date; by: number; key: string }): Promise<number> =>
  (
    await tx
      .insertInto('announcements')
      .values({ ...formColumns(form), created_at: at, changed_at: at, changed_by: by, creation_key: key })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

type Change = Pick<Updateable<Database['announcements']>, 'planned_for' | 'withdrawn_at' | 'deleted_at' | 'read_count'> & { form?: Form };

/** Writes a change of an operator and counts it. */
export const updateAnnouncement = (tx: Tx, id: number, { form, ...facts }: Change, { at, by }: { at: Date; by: number }) =>
  tx
    .updateTable('announcements')
    .set((eb) => ({ ...facts, ...(form && formColumns(form)), version: eb('version', '+', 1), changed_at: at, changed_by: by }))
    .where('id', '=', id)
    .execute();

/** Keeps that an announcement was sent, and to how many people. */
export const recordSending = (tx: Tx, id: number, sent: { sent_at: Date; recipients: number }) =>
  tx
    .updateTable('announcements')
    .set((eb) => ({ ...sent, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Deletes the notifications of an announcement: they leave the bell, and their e-mails and pushes find nothing to send. Returns how many were read. */
export async function deleteNotificationsOf(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ read: number }>`with gone as (delete from notifications where announcement_id = ${id} returning read_at)
    select count(read_at) as read from gone`.execute(tx);
  return Number(rows[0]?.read ?? 0);
}

const trashMs = 30 * 86_400_000;
/** Deletes for good the drafts that have been in the trash for 30 days. */
export const purgeAnnouncements = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('announcements')
    .where('deleted_at', '<', new Date(now.getTime() - trashMs))
    .execute();

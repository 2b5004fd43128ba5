import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#api/platform/database/schema.ts';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';
import type { NotificationObject } from './notifications.tables.ts';

/** The words of a notification. `description`: HTML, in which the caller escapes texts of users; `link`: a path of this site. */
type Words = { title: string; description: string; link: string; linkLabel: string };

/** Contents that have just appeared, told to the members of a role to whom each is shown. */
export type News = {
  role: MemberRole;
  theme: ThemeId;
  kind: Exclude<NotificationObject, 'contract' | 'portal'>;
  contents: readonly (Words & { id: number })[];
  /** A sub-select of the ids of the contents, among those of `contents`, that are shown to the user `u`. */
  shown: RawBuilder<{ id: number }>;
  /** The words for a user to whom more than three are shown at once. */
  ofMany: Words;
  at: Date;
};

/** The most contents that one user is told of one by one, at one instant. */
const oneByOne = 3;

/** Inserts a notification of each content for each user of a role who can sign in and to whom it is shown; one of all for a user who has more than three. */
export async function tellReaders(tx: Tx, { role, theme, kind, contents, shown, ofMany, at }: News): Promise<void> {
  const words = contents.map(({ description, ...content }) => ({ ...content, description: cleanHtml(description) }));
  await sql`
    with shown as (
      select u.id as user_id, c.id from users u cross join lateral (${shown}) c
      where u.role = ${role} and u.disabled_at is null and u.password_hash is not null
    ), counted as (select user_id, count(*) as contents from shown group by user_id),
    words as (select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w(id integer, title text, description text, link text, "linkLabel" text))
    insert into notifications (user_id, theme, object_kind, object_id, at, title, description, link, link_label, waits_for_mail, waits_for_push)
    select s.user_id, ${theme}, ${kind}, s.id::text, ${at}::timestamptz, w.title, w.description, w.link, w."linkLabel", true, true
      from shown s join counted n using (user_id) join words w on w.id = s.id where n.contents <= ${oneByOne}::integer
    union all
    select n.user_id, ${theme}, 'portal', ${`${kind} ${at.toISOString()}`}, ${at}::timestamptz, ${ofMany.title}, ${cleanHtml(ofMany.description)},
      ${ofMany.link}, ${ofMany.linkLabel}, true, true from counted n where n.contents > ${oneByOne}::integer`.execute(tx);
}

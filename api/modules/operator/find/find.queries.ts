import { type RawBuilder, sql } from 'kysely';
import { foundContents } from '#api/modules/desk/index.ts';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { SearchMatch } from '#api/modules/search/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import type { DeskResource } from '#protocol/desk/desk.ts';
import { type Found, foundAtMost } from '#protocol/desk/find.ts';

/** The words that begin as those that are typed, for the index of names and titles; null when none is typed. */
function startsOf(typed: string): RawBuilder<unknown> | null {
  const words = normalise(typed).split(' ').filter(Boolean);
  return words.length === 0 ? null : sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** The beginning of a text as a pattern, without what it would mean in it. */
const startPattern = (text: string): string => `${text.replace(/[%_\\]/g, '\\$&')}%`;

type Search = { typed: string; match: SearchMatch; mayRead: (resource: DeskResource) => boolean; deskRole: Actor['deskRole'] };

/** The people of a name, or whose address begins as what is typed; operators are known to administrators only. */
function people({ typed, deskRole }: Search): RawBuilder<Found> {
  const starts = startsOf(typed);
  const known = deskRole === 'administrator' ? sql`true` : sql`u.role <> 'operator'`;
  const named = starts ? sql`name_words(u.firstname, u.lastname) @@ ${starts}` : sql`false`;
  return sql`(select 'people' as resource, u.id::text as id, coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email) as title,
    concat_ws(', ', u.email, o.title) as detail from users u left join organisations o on o.id = u.organisation_id
    where ${known} and (u.email like ${startPattern(typed.toLowerCase())} or ${named})
    order by (u.disabled_at is not null), u.lastname, u.id limit ${foundAtMost})`;
}

/** The requests whose number begins as what is typed, or that have its words. */
function requests({ typed }: Search): RawBuilder<Found> {
  const starts = startsOf(typed);
  const worded = starts ? sql`name_words(r.object, r.your_demand) @@ ${starts}` : sql`false`;
  return sql`(select 'requests' as resource, r.number as id, r.object as title, r.number as detail from requests r
    where r.number like ${startPattern(typed.toUpperCase())} or ${worded} order by r.created_at desc, r.id desc limit ${foundAtMost})`;
}

/** The resources that stand first: those that are looked for most often. */
const firstResources: readonly DeskResource[] = ['subscribers', 'suppliers', 'people', 'requests'];

/** Tells that each typed word begins a word of a text. */
const hasWords = (text: string, typed: string): boolean => {
  const words = text.split(' ');
  return typed.split(' ').every((start) => words.some((word) => word.startsWith(start)));
};

/**
 * Returns the place of a found thing: that very title or number, then a title that begins so, then the words that are typed, then what only
 * resembles them or has them in its text; the same by resource.
 */
function placeOf({ resource, id, title, detail }: Found, typed: string): number {
  const [wanted, found] = [normalise(typed), normalise(title)];
  const isExact = found === wanted || normalise(id) === wanted;
  const hasAll = hasWords(`${found} ${normalise(detail)}`, wanted);
  const rank = [isExact, found.startsWith(wanted), hasAll, true].indexOf(true);
  const at = firstResources.indexOf(resource);
  return rank * 10 + (at === -1 ? firstResources.length : at);
}

/** Finds the things of the desk that answer a search, within a role, in one statement: the nearest to what is typed first. */
export async function findEverything(db: Reader, search: Search): Promise<Found[]> {
  const selects = [
    ...contentKinds.filter(({ resource }) => search.mayRead(resource)).map((kind) => foundContents(kind, search.match, foundAtMost)),
    ...(search.mayRead('people') ? [people(search)] : []),
    ...(search.mayRead('requests') ? [requests(search)] : []),
  ];
  if (selects.length === 0) return [];
  const rows = await db
    .selectFrom(sql<Found>`(${sql.join(selects, sql` union all `)})`.as('f'))
    .selectAll()
    .execute();
  return rows.toSorted((one, other) => placeOf(one, search.typed) - placeOf(other, search.typed));
}

import { type RawBuilder, sql } from 'kysely';
import { contactsOfArticles } from '#api/modules/articles/index.ts';
import { contactsOfFormations } from '#api/modules/formations/index.ts';
import { openSheets, peopleOfSheets } from '#api/modules/sheets/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';

/** The reader of the portal who writes, at an instant. */
export type Writer = { actor: Actor; now: Date };
/** A person whom a screen shows. `about`: the company or the role. */
export type Person = { email: string; firstname: string; lastname: string; about: string };

/** The people whom a screen of the portal shows to the writer: those of sheets and offers, of articles and of trainings. */
const shownPeople = (writer: Writer): RawBuilder<unknown> => sql`(
  ${peopleOfSheets(writer.actor)} union all ${contactsOfArticles(writer)} union all ${contactsOfFormations(writer)})`;

const personOf = (
  table: string,
) => sql`jsonb_build_object('email', ${sql.ref(`${table}.email`)}, 'firstname', ${sql.ref(`${table}.firstname`)},
  'lastname', ${sql.ref(`${table}.lastname`)}, 'about', '')`;

type Found = Person & { organisation_id: number | null };
type Named = { receiver: string; copy: string; supplier: string; family: string };

/**
 * Finds the people of two addresses among those shown to the writer, the writer's own referent, the referent of the supplier
 * whose sheet one comes from (by its slug, or as the company of the receiver), the title of a family by its slug or title, and the writer's
 * phone: all that a form must know, in one statement.
 */
export const findFormFacts = (db: Reader, writer: Writer, { receiver, copy, supplier, family }: Named) => {
  const shown = (email: string) => sql<Found | null>`(
    select to_jsonb(p) from ${shownPeople(writer)} p where lower(p.email) = ${email} order by p.place limit 1)`;
  return db
    .with('found', (with_) => with_.selectNoFrom([shown(receiver.toLowerCase()).as('receiver'), shown(copy.toLowerCase()).as('copy')]))
    .selectFrom('found')
    .select(['found.receiver', 'found.copy'])
    .select([
      sql<Person | null>`(select ${personOf('r')} from organisations o join referents r on r.id = o.referent_id
        where o.id = ${writer.actor.organisationId})`.as('ownReferent'),
      sql<{ referent: Person | null } | null>`(select jsonb_build_object('referent', case when r.id is not null then ${personOf('r')} end)
        from organisations o left join referents r on r.id = o.referent_id
        where o.kind = 'supplier' and (o.slug = ${supplier} or o.id = (found.receiver ->> 'organisation_id')::integer)
          and ${openSheets(writer.actor)} order by o.slug = ${supplier} desc limit 1)`.as('sheet'),
      sql<string | null>`(select f.title from families f where f.slug = ${family} or f.title = ${family} order by f.id limit 1)`.as(
        'family',
      ),
      sql<string | null>`(select coalesce(nullif(u.phone, ''), u.tel) from users u where u.id = ${writer.actor.userId})`.as('phone'),
    ])
    .executeTakeFirstOrThrow();
};

export type FormFacts = Awaited<ReturnType<typeof findFormFacts>>;

/** Returns the people shown to the writer whose names have a word that starts with each of `words`, by name, each address once. */
export const searchPeople = (db: Reader, writer: Writer, words: readonly string[], limit: number): Promise<Person[]> =>
  db
    .selectFrom(
      sql<Person>`(select distinct on (lower(p.email)) p.email, p.firstname, p.lastname, p.about from ${shownPeople(writer)} p
        where name_words(p.firstname, p.lastname) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})
        order by lower(p.email), p.place)`.as('found'),
    )
    .selectAll()
    .orderBy(sql`name_key(lastname)`)
    .orderBy(sql`name_key(firstname)`)
    .orderBy('email')
    .limit(limit)
    .execute();

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';

type SheetReader = Pick<Actor, 'role' | 'organisationId'>;

/** Returns the condition for the organisations `o` whose sheet one may open: the open ones; a supplier opens no sheet of another supplier (RDG-173). */
export const openSheets = ({ role, organisationId }: SheetReader): RawBuilder<SqlBool> =>
  role === 'supplier' ? sql`(o.closed_at is null and (o.kind = 'subscriber' or o.id = ${organisationId}))` : sql`o.closed_at is null`;

/**
 * Returns a select of the people whom the sheets show to one: `(email, firstname, lastname, about, organisation_id, place)`. `about`: the company
 * or the role; `organisation_id`: that of a contact, null for a referent; `place`: the referents before the contacts.
 */
export const peopleOfSheets = (reader: SheetReader): RawBuilder<unknown> => sql`
  select r.email, r.firstname, r.lastname, coalesce(r.function, '') as about, null::integer as organisation_id, 0 as place
  from referents r where exists (select from organisations o where o.referent_id = r.id and ${openSheets(reader)})
  union all
  select c.email, c.firstname, c.lastname, o.title, o.id, 1
  from contacts c join organisations o on o.id = c.organisation_id where c.email is not null and ${openSheets(reader)}`;

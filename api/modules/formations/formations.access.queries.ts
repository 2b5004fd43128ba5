import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#api/platform/context.ts';

/** The reader of the trainings, at an instant: a training is shown between its hours, unless it is in the trash. */
export type FormationReader = {
  actor: Pick<Actor, 'role'>;
  now: Date;
};

/** Returns the condition for the trainings `f` that one may read: none for a supplier. */
export const readableFormations = ({ actor, now }: FormationReader): RawBuilder<SqlBool> =>
  actor.role === 'supplier'
    ? sql`false`
    : sql`(f.published_at <= ${now} and (f.shown_until is null or f.shown_until > ${now}) and f.deleted_at is null)`;

/** The condition for the sessions `s` that members see: a cancelled one is none. */
export const heldSessions: RawBuilder<SqlBool> = sql`s.cancelled_at is null`;

/** Returns a select of the contacts of the trainings that one may read, as `(email, firstname, lastname, about, organisation_id, place)`. */
export const contactsOfFormations = (reader: FormationReader): RawBuilder<unknown> => sql`
  select f.contact ->> 'email', f.contact ->> 'firstname', f.contact ->> 'lastname', '', null::integer, 3
  from formations f where f.contact is not null and ${readableFormations(reader)}`;

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#api/platform/context.ts';
import type { Reader } from '#api/platform/database/schema.ts';

/** The sheet of one organisation with all that it shows, in one statement; undefined when there is none of that slug. */
export const findSheet = (db: Reader, actor: Actor, kind: 'supplier' | 'subscriber', slug: string) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('families as f', 'f.id', 'o.family_id')
    .leftJoin('organisations as parent', 'parent.id', 'o.parent_id')
    .leftJoin('referents as r', 'r.id', 'o.referent_id')
    .selectAll('o')
    .select(['f.title as family', 'parent.slug as parent_slug', 'parent.title as parent_title'])
    .select([
      'r.firstname as referent_firstname',
      'r.lastname as referent_lastname',
      'r.email as referent_email',
      'r.phone as referent_phone',
      'r.function as referent_function',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('contacts as c')
          .select(['c.firstname', 'c.lastname', 'c.title', 'c.service', 'c.function', 'c.email', 'c.phone', 'c.tel'])
          .whereRef('c.organisation_id', '=', 'o.id')
          .orderBy('c.position')
          .orderBy('c.id'),
      ).as('contacts'),
      jsonArrayFrom(
        eb
          .selectFrom('organisations as child')
          .select(['child.slug', 'child.title', 'child.city'])
          .whereRef('child.parent_id', '=', 'o.id')
          .orderBy('child.title_key')
          .orderBy('child.id'),
      ).as('subsidiaries'),
      eb
        .selectFrom('offers')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('offers.supplier_id', '=', 'o.id')
        .where((inner) => inner.or([inner('offers.expires_on', 'is', null), inner('offers.expires_on', '>=', sql<string>`current_date`)]))
        .as('offer_count'),
      eb
        .selectFrom('documents as d')
        .innerJoin('offers as mine', 'mine.id', 'd.offer_id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('mine.supplier_id', '=', 'o.id')
        .as('document_count'),
      eb
        .exists(
          eb
            .selectFrom('partnerships as w')
            .select('w.supplier_id')
            .where((inner) =>
              inner.or([
                inner.and([inner('w.supplier_id', '=', inner.ref('o.id')), inner('w.subscriber_id', '=', actor.organisationId ?? 0)]),
                inner.and([inner('w.subscriber_id', '=', inner.ref('o.id')), inner('w.supplier_id', '=', actor.organisationId ?? 0)]),
              ]),
            ),
        )
        .as('collaborator'),
      eb
        .exists(
          eb
            .selectFrom('favourites as s')
            .select('s.user_id')
            .whereRef('s.organisation_id', '=', 'o.id')
            .where('s.user_id', '=', actor.userId),
        )
        .as('favorite'),
    ])
    .where('o.kind', '=', kind)
    .where('o.slug', '=', slug)
    .executeTakeFirst();
export type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

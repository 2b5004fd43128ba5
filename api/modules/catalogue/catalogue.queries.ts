import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '#api/platform/database/schema.ts';
import './catalogue.tables.ts';

/** The categories with their families and sub-families and how many suppliers each category holds; one of them when a slug is given. */
export const listCategories = (db: Reader, slug: string | null) =>
  db
    .selectFrom('categories as c')
    .select(['c.id', 'c.slug', 'c.title', 'c.image'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('families as f')
          .select(['f.id', 'f.parent_id', 'f.slug', 'f.title'])
          .whereRef('f.category_id', '=', 'c.id')
          .orderBy('f.position')
          .orderBy('f.id'),
      ).as('families'),
      eb
        .selectFrom('organisation_families as x')
        .innerJoin('families as f', 'f.id', 'x.family_id')
        .innerJoin('organisations as o', 'o.id', 'x.organisation_id')
        .select((inner) => inner.fn.count<number>('x.organisation_id').distinct().as('n'))
        .whereRef('f.category_id', '=', 'c.id')
        .where('o.kind', '=', 'supplier')
        .as('suppliers'),
    ])
    .$if(slug !== null, (query) => query.where('c.slug', '=', slug ?? ''))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

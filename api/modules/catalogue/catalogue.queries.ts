import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '#api/platform/database/schema.ts';
import './catalogue.tables.ts';

/** Returns the categories with their families, sub-families and number of suppliers; with a slug, that category alone. One statement. */
export const listCategories = (db: Reader, slug: string | null) =>
  db
    .selectFrom('categories as c')
    .select(['c.id', 'c.slug', 'c.title', 'c.image', 'c.suppliers'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('families as f')
          .select(['f.id', 'f.parent_id', 'f.slug', 'f.title'])
          .whereRef('f.category_id', '=', 'c.id')
          .where('f.closed_at', 'is', null)
          .orderBy('f.position')
          .orderBy('f.id'),
      ).as('families'),
    ])
    .$if(slug !== null, (query) => query.where('c.slug', '=', slug ?? ''))
    .where('c.closed_at', 'is', null)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

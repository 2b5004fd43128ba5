import { sql } from 'kysely';
import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import type { DemoFamily } from '#demo/catalogue/catalogue.ts';
import type { DemoNetwork } from '#demo/network.ts';
import { idOf, insertRows } from './rows.ts';
import '#api/modules/catalogue/catalogue.tables.ts';
import '#api/modules/organisations/organisations.tables.ts';

async function seedPictures(tx: Tx, pictures: ReadonlyMap<string, string>): Promise<void> {
  const names = [...pictures.keys()];
  await sql`
    insert into images (name, content_type, bytes)
    select name, 'image/svg+xml', convert_to(svg, 'UTF8')
    from unnest(${names}::text[], ${[...pictures.values()]}::text[]) as input(name, svg)`.execute(tx);
}

async function familyIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('families').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Seeds pictures, categories, families, then sub-families. Returns the ids of families by code. */
export async function seedCatalogue(tx: Tx, { catalogue, pictures }: DemoNetwork): Promise<Map<string, number>> {
  await seedPictures(tx, pictures);
  await insertRows(
    tx,
    'categories',
    catalogue.categories.map(({ theme, ...category }) => category),
  );
  const categories = await tx.selectFrom('categories').select(['id', 'slug']).execute();
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]));
  const seedFamilies = async (families: readonly DemoFamily[]) => {
    const parents = await familyIds(tx);
    await insertRows(
      tx,
      'families',
      families.map(({ category, parent, ...family }) => ({
        ...family,
        category_id: idOf(categoryIds, category),
        parent_id: parent === null ? null : idOf(parents, parent),
      })),
    );
  };
  await seedFamilies(catalogue.families.filter((family) => family.parent === null));
  await seedFamilies(catalogue.families.filter((family) => family.parent !== null));
  const ids = await familyIds(tx);
  await indexForSearch(
    tx,
    'family',
    catalogue.families.map(({ code, title }) => ({ id: idOf(ids, code), texts: [{ weight: 4, text: title }] })),
  );
  return ids;
}

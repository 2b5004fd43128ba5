import { imageOf } from '#api/platform/images.ts';
import type { Category } from '#protocol/catalogue/catalogue.ts';
import type { CategoryRow } from './catalogue.queries.ts';

export const presentCategory = (row: CategoryRow): Category => {
  const byParent = Map.groupBy(row.families, (family) => family.parent_id);
  return {
    slug: row.slug,
    title: row.title,
    media: imageOf(row.image, ''),
    suppliers: row.suppliers,
    families: (byParent.get(null) ?? []).map((family) => {
      const subfamilies = (byParent.get(family.id) ?? []).map(({ slug, title }) => ({ slug, title }));
      return { slug: family.slug, title: family.title, categSlug: row.slug, subfamilies, subFamilies: subfamilies };
    }),
  };
};

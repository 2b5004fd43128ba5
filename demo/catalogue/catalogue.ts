import { freeSlug } from '#api/platform/text/normalise.ts';
import type { Album } from '#demo/drawings/album.ts';
import { themePicture } from '#demo/drawings/pictures.ts';
import type { PictureTheme } from '#demo/drawings/themes.ts';
import { catalogue } from './catalogue.list.ts';
import { type FamilyTrade, familyTrades } from './family-trades.list.ts';

export type DemoCategory = {
  slug: string;
  title: string;
  position: number;
  theme: PictureTheme;
  image: string;
};
/** A family, or a sub-family when it has a parent; each is known by its code, each category by its slug. */
export type DemoFamily = {
  code: string;
  slug: string;
  title: string;
  category: string;
  parent: string | null;
  position: number;
};
export type DemoCatalogue = {
  categories: DemoCategory[];
  families: DemoFamily[];
};

const two = (number: number) => String(number).padStart(2, '0');

/** The purchase catalogue as rows. */
export function makeCatalogue(album: Album): DemoCatalogue {
  const categorySlugs = new Set<string>();
  const familySlugs = new Set<string>();
  const categories: DemoCategory[] = [];
  const families: DemoFamily[] = [];
  for (const [at, entry] of catalogue.entries()) {
    const category = freeSlug(entry.title, categorySlugs);
    categories.push({
      slug: category,
      title: entry.title,
      position: at + 1,
      theme: entry.theme,
      image: album.add(themePicture(entry.theme)),
    });
    for (const [familyAt, [title, subFamilies]] of entry.families.entries()) {
      const code = `${entry.code}${two(familyAt + 1)}`;
      families.push({ code, slug: freeSlug(title, familySlugs), title, category, parent: null, position: familyAt + 1 });
      for (const [subAt, subTitle] of subFamilies.entries())
        families.push({
          code: `${code}.${two(subAt + 1)}`,
          slug: freeSlug(subTitle, familySlugs),
          title: subTitle,
          category,
          parent: code,
          position: subAt + 1,
        });
    }
  }
  return { categories, families };
}

/** What a supplier that sells first this sub-family is: its main family and the trade of that family. */
export function tradeOf({ families }: DemoCatalogue, subFamily: DemoFamily | undefined): { main: DemoFamily; trade: FamilyTrade } {
  const main = families.find((family) => family.code === subFamily?.parent);
  const trade = main && familyTrades[main.title];
  if (!trade) throw new Error(`Sous-famille dont la famille ou le métier manque : ${subFamily?.title}`);
  return { main, trade };
}

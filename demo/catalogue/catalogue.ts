import { freeSlug } from '#api/platform/text/normalise.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
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
/** A family, or a sub-family when `parent` is not null. `category` is a slug, `parent` a code. */
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

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Makes the rows of the purchase catalogue. */
export function makeCatalogue(pictures: PictureSet): DemoCatalogue {
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
      image: pictures.add(themePicture(entry.theme)),
    });
    for (const [familyAt, [title, subFamilies]] of entry.families.entries()) {
      const code = `${entry.code}${twoDigits(familyAt + 1)}`;
      families.push({ code, slug: freeSlug(title, familySlugs), title, category, parent: null, position: familyAt + 1 });
      for (const [subAt, subTitle] of subFamilies.entries())
        families.push({
          code: `${code}.${twoDigits(subAt + 1)}`,
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

/** Returns the main family and the trade of a supplier whose first sub-family is this one. Throws when the lists lack them. */
export function tradeOf({ families }: DemoCatalogue, subFamily: DemoFamily | undefined): { main: DemoFamily; trade: FamilyTrade } {
  const main = families.find((family) => family.code === subFamily?.parent);
  const trade = main && familyTrades[main.title];
  if (!trade) throw new Error(`No family or no trade for the sub-family: ${subFamily?.title}`);
  return { main, trade };
}

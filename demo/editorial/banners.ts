import type { DemoCatalogue } from '#demo/catalogue/catalogue.ts';
import type { Album } from '#demo/drawings/album.ts';
import { wideHeading } from '#demo/drawings/pictures.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { type BannerEntry, banners } from './banners.list.ts';

export type DemoBanner = {
  place: 'home' | 'list';
  position: number;
  title: string;
  body: string;
  link: string | null;
  logos: { image: string; title: string }[];
  category_logos: { image: string }[];
  network_logo: boolean;
  image: string | null;
  image_alt: string;
};

/** The slides of the home page and the interstitials of the lists, each with the logos of suppliers of its category. */
export function makeBanners(album: Album, catalogue: DemoCatalogue, suppliers: readonly DemoOrganisation[]): DemoBanner[] {
  const seen = { home: 0, list: 0 };
  return banners.map(({ place, title, body, link, theme, logoCount, networkLogo, alt }: BannerEntry) => {
    const shown = suppliers
      .filter((supplier) => supplier.theme === theme)
      .flatMap(({ columns }) => (columns.logo ? [{ image: columns.logo, title: columns.title }] : []));
    const category = catalogue.categories.find((one) => one.theme === theme);
    seen[place] += 1;
    return {
      place,
      position: seen[place],
      title,
      body,
      link,
      logos: shown.slice(0, logoCount),
      category_logos: category ? [{ image: category.image }] : [],
      network_logo: networkLogo,
      image: album.add(wideHeading(theme)),
      image_alt: alt,
    };
  });
}

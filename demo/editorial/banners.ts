import type { DemoCatalogue } from '#demo/catalogue/catalogue.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { wideHeading } from '#demo/drawings/pictures.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import type { MemberRole } from '#protocol/core/active-role.ts';
import { type BannerEntry, banners } from './banners.list.ts';

export type DemoBanner = {
  place: 'home' | 'list';
  position: number;
  title: string;
  body: string;
  link: string | null;
  /** The roles that see it; null: every role. */
  audience: MemberRole[] | null;
  logos: { image: string; title: string }[];
  category_logos: { image: string }[];
  network_logo: boolean;
  image: string | null;
  image_alt: string;
};

/** Makes the slides of the home page and the interstitials of the lists, each with logos of suppliers of its category. */
export function makeBanners(pictures: PictureSet, catalogue: DemoCatalogue, suppliers: readonly DemoOrganisation[]): DemoBanner[] {
  const lastPosition = { home: 0, list: 0 };
  return banners.map(({ place, title, body, link, audience, theme, logoCount, networkLogo, alt }: BannerEntry) => {
    const logos = suppliers
      .filter((supplier) => supplier.theme === theme)
      .flatMap(({ columns }) => (columns.logo ? [{ image: columns.logo, title: columns.title }] : []));
    const category = catalogue.categories.find((one) => one.theme === theme);
    lastPosition[place] += 1;
    return {
      place,
      position: lastPosition[place],
      title,
      body,
      link,
      audience: audience ? [...audience] : null,
      logos: logos.slice(0, logoCount),
      category_logos: category ? [{ image: category.image }] : [],
      network_logo: networkLogo,
      image: pictures.add(wideHeading(theme)),
      image_alt: alt,
    };
  });
}

import type { Banner } from '#protocol/banners/banners.ts';

type Heading = NonNullable<Banner['medias']['heading']>;

/** The banner of a page of a list: each in turn, the same one for the same page. One without its image is left out. */
export function bannerOf(banners: readonly Banner[], page: number): { title: string; link: string | null; heading: Heading } | undefined {
  const shown = banners.flatMap(({ title, link, medias }) => (medias.heading ? [{ title, link, heading: medias.heading }] : []));
  return shown[(page - 1) % shown.length];
}

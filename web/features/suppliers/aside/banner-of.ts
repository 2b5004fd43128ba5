import type { Banner } from '#protocol/banners/banners.ts';

type Heading = NonNullable<Banner['medias']['heading']>;

/** Returns the banner of a page of a list. Banners take turns: page n always has the same one. Banners without image are left out. */
export function bannerOf(banners: readonly Banner[], page: number): { title: string; link: string | null; heading: Heading } | undefined {
  const pictured = banners.flatMap(({ title, link, medias }) => (medias.heading ? [{ title, link, heading: medias.heading }] : []));
  return pictured[(page - 1) % pictured.length];
}

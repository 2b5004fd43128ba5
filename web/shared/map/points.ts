import type { SubscriberPoints } from '#protocol/subscribers/subscribers.ts';

/** The subscribers of a map, column by column; a subscriber is named by its place in the columns. */
export type Points = Omit<SubscriberPoints, 'total'>;
/** What a map shows until its points are there. */
export const noPoints: Points = {
  ids: [],
  slugs: [],
  titles: [],
  lngs: [],
  lats: [],
  streets: [],
  postals: [],
  cities: [],
  headquarters: [],
};

export type Box = {
  west: number;
  south: number;
  east: number;
  north: number;
};

/** One subscriber of the columns. */
export const pointAt = (points: Points, at: number) => ({
  slug: points.slugs[at] ?? '',
  title: points.titles[at] ?? '',
  street: points.streets[at] ?? null,
  town: [points.postals[at], points.cities[at]].filter(Boolean).join(' '),
  lng: points.lngs[at] ?? 0,
  lat: points.lats[at] ?? 0,
});

/** The smallest box around every point; null without any. */
export function boxOf({ lngs, lats }: Points): Box | null {
  if (lngs.length === 0) return null;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [at, lng] of lngs.entries()) {
    const lat = lats[at] ?? 0;
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

/** The others at the very same coordinates, in the order of the list (2-dashboard-contracts 2.1). */
export function neighboursOf({ lngs, lats }: Points, at: number): number[] {
  const [lng, lat] = [lngs[at], lats[at]];
  const found: number[] = [];
  for (const [other, one] of lngs.entries()) if (one === lng && lats[other] === lat && other !== at) found.push(other);
  return found;
}

/** The first subscribers inside a box, and how many are in it. */
export function inBox({ lngs, lats }: Points, { west, south, east, north }: Box, most: number): { shown: number[]; total: number } {
  const shown: number[] = [];
  let total = 0;
  for (const [at, lng] of lngs.entries()) {
    const lat = lats[at] ?? 0;
    if (lng < west || lng > east || lat < south || lat > north) continue;
    total++;
    if (shown.length < most) shown.push(at);
  }
  return { shown, total };
}

/** The points as GeoJSON text: written rather than built, since it leaves for the map's worker, which reads it there. */
export function geoJsonOf({ lngs, lats }: Points): string {
  const features = lngs.map(
    (lng, at) => `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lng},${lats[at] ?? 0}]},"properties":{"at":${at}}}`,
  );
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
}

import type { SubscriberPoints } from '#protocol/subscribers/subscribers.ts';

/** The subscribers of a map in columns (arrays of equal length); a subscriber is identified by its index in them. */
export type Points = Omit<SubscriberPoints, 'total'>;
/** The points of a map that still loads: none. */
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

/** A rectangle on the map, in degrees. */
export type Box = {
  west: number;
  south: number;
  east: number;
  north: number;
};

/** Returns the subscriber at an index of the columns. */
export const pointAt = (points: Points, at: number) => ({
  slug: points.slugs[at] ?? '',
  title: points.titles[at] ?? '',
  street: points.streets[at] ?? null,
  town: [points.postals[at], points.cities[at]].filter(Boolean).join(' '),
  lng: points.lngs[at] ?? 0,
  lat: points.lats[at] ?? 0,
});

/** Returns the smallest box around all points; null without points. */
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

/** Returns the indexes of the other subscribers at exactly the same coordinates, in the order of the list (DSH-27). */
export function neighboursOf({ lngs, lats }: Points, at: number): number[] {
  const [lng, lat] = [lngs[at], lats[at]];
  const neighbours: number[] = [];
  for (const [other, otherLng] of lngs.entries()) if (otherLng === lng && lats[other] === lat && other !== at) neighbours.push(other);
  return neighbours;
}

/** Returns the indexes of the first `max` subscribers inside a box, and the number of all inside it. */
export function inBox({ lngs, lats }: Points, { west, south, east, north }: Box, max: number): { shown: number[]; total: number } {
  const shown: number[] = [];
  let total = 0;
  for (const [at, lng] of lngs.entries()) {
    const lat = lats[at] ?? 0;
    if (lng < west || lng > east || lat < south || lat > north) continue;
    total++;
    if (shown.length < max) shown.push(at);
  }
  return { shown, total };
}

/** Writes the points as GeoJSON text, with the index as property `at`. It is text, not objects, because the map's worker parses it. */
export function geoJsonOf({ lngs, lats }: Points): string {
  const features = lngs.map(
    (lng, at) => `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lng},${lats[at] ?? 0}]},"properties":{"at":${at}}}`,
  );
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
}

/** Reads '#0b2a4a' as its three channels. */
const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Returns `count` colours from `dark` to `light`, all different, for the slices of a pie. Both are written '#rrggbb'. */
export function shadesOf(dark: string, light: string, count: number): string[] {
  const ends = channels(light);
  return Array.from({ length: count }, (_, step) => {
    const part = count < 2 ? 0 : step / (count - 1);
    const mixed = channels(dark).map((start, at) => Math.round(start + ((ends[at] ?? start) - start) * part));
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  });
}

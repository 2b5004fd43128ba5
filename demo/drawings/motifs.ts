import { building, digital, energy, mobility, people, transport } from './motifs-places.ts';
import { hygiene, industry, office, packaging, protection, services } from './motifs-things.ts';
import type { PictureTheme } from './themes.ts';

/** The drawing of each theme, in a frame of 320 × 200, without a background. */
export const motifs: Record<PictureTheme, () => string> = {
  hygiene,
  protection,
  industry,
  building,
  energy,
  transport,
  mobility,
  digital,
  office,
  packaging,
  services,
  people,
};

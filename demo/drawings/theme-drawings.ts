import { hygiene, industry, office, packaging, protection, services } from './object-drawings.ts';
import { building, digital, energy, mobility, people, transport } from './place-drawings.ts';
import type { PictureTheme } from './themes.ts';

/** The drawing of each theme, in a frame of 320 × 200, without background. */
export const themeDrawings: Record<PictureTheme, () => string> = {
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

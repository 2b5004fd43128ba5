/** The themes of pictures: one for each purchase category. */
export const themes = [
  'hygiene',
  'protection',
  'industry',
  'building',
  'energy',
  'transport',
  'mobility',
  'digital',
  'office',
  'packaging',
  'services',
  'people',
] as const;
export type PictureTheme = (typeof themes)[number];

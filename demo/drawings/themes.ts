/** What a picture of the demonstration can be about: one theme for each purchase category. */
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

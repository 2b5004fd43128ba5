import type { PictureTheme } from './themes.ts';
import { themes } from './themes.ts';
export const themePicture = (theme: PictureTheme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#E9F0F8"/><circle cx="160" cy="100" r="${30 + 5 * themes.indexOf(theme)}" fill="#14508C"/></svg>`;
export const articlePicture = (theme: PictureTheme, variant: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#E9F0F8"/><circle cx="${100 + 40 * variant}" cy="160" r="${30 + 5 * themes.indexOf(theme)}" fill="#14508C"/></svg>`;
export const wideHeading = (theme: PictureTheme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 240"><rect width="1280" height="240" fill="#0B2A4A"/><circle cx="900" cy="120" r="${30 + 5 * themes.indexOf(theme)}" fill="#E8590C"/></svg>`;

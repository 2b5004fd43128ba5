import { motifs } from './motifs.ts';
import { circle, ellipse, faded, group, ink, line, path, rect, row, svg } from './shapes.ts';
import { type PictureTheme, themes } from './themes.ts';

/** The picture of a purchase category: 320 × 200, readable at half that size. */
export const themePicture = (theme: PictureTheme): string =>
  svg(320, 200, rect(0, 0, 320, 200, ink.mist), circle(160, 98, 84, ink.pale), ellipse(160, 166, 126, 9, '#C4D7EA'), motifs[theme]());

export const articlePicture = (theme: PictureTheme, variant: number): string => svg(640, 360, rect(0, 0, 640, 360, ink.mist), group(`translate(${variant} 20) scale(1.8)`, motifs[theme]()));
export const wideHeading = (theme: PictureTheme): string => svg(1280, 240, rect(0, 0, 1280, 240, ink.navy), group('translate(900 20)', motifs[theme]()));

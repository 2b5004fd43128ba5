import { circle, ellipse, faded, group, ink, line, path, rect, ring, row, svg } from './shapes.ts';
import { themeDrawings } from './theme-drawings.ts';
import type { PictureTheme } from './themes.ts';

/** Draws a purchase category: 320 × 200, readable at half that size. */
export const themePicture = (theme: PictureTheme): string =>
  svg(
    320,
    200,
    rect(0, 0, 320, 200, ink.mist),
    circle(160, 98, 84, ink.pale),
    ellipse(160, 166, 126, 9, '#C4D7EA'),
    themeDrawings[theme](),
  );

/** Draws the network's own mark for a training that it has read again: a ribbon around a tick. */
export const sealPicture = (): string =>
  svg(
    120,
    120,
    path('M40 74l-12 38 18-8 12 14 10-36z', ink.mid),
    path('M80 74l12 38-18-8-12 14-10-36z', ink.mid),
    circle(60, 50, 42, ink.navy),
    ring(60, 50, 33, ink.light, 3),
    line('M44 51l11 12 21-25', ink.orange, 8),
  );

/** The kind of an article, drawn beside its theme in a frame of 170 × 200. */
export type ArticleSign = 'news' | 'webinar' | 'advice' | 'event' | 'network';

const sheet = (...parts: string[]): string =>
  rect(6, 8, 160, 190, 'rgba(11,42,74,.12)', 12) + rect(0, 0, 160, 190, ink.white, 12) + parts.join('');

const signs: Record<ArticleSign, () => string> = {
  news: () =>
    sheet(
      rect(18, 20, 124, 14, ink.navy, 3),
      rect(18, 48, 56, 50, ink.orange, 4),
      path('M18 98l20-26 14 14 8-8 14 20z', ink.peach),
      circle(60, 62, 6, ink.cream),
      row(4, (at) => line(`M86 ${54 + at * 13}h${at === 3 ? 34 : 56}`, ink.light, 6)),
      row(4, (at) => line(`M21 ${118 + at * 17}h${at === 3 ? 70 : 118}`, at === 0 ? ink.mid : ink.pale, 6)),
    ),
  webinar: () =>
    sheet(
      path('M0 12C0 5 5 0 12 0h136c7 0 12 5 12 12v22H0z', ink.navy),
      row(3, (at) => circle(18 + at * 15, 17, 4.5, at === 0 ? ink.orange : ink.light)),
      rect(14, 48, 132, 86, ink.pale, 6),
      circle(80, 91, 27, ink.orange),
      path('M72 77l24 14-24 14z', ink.white),
      line('M18 154h124', ink.pale, 7),
      line('M18 154h46', ink.orange, 7),
      circle(64, 154, 7, ink.navy),
      line('M18 174h30M60 174h20', ink.light, 6),
    ),
  advice: () =>
    sheet(
      rect(50, -10, 60, 24, ink.mid, 8),
      circle(80, -8, 9, ink.mid),
      row(
        4,
        (at) =>
          rect(20, 36 + at * 37, 24, 24, at === 3 ? ink.pale : ink.orange, 6) +
          (at === 3 ? '' : line(`M26 ${48 + at * 37}l5 6 9-11`, ink.white, 4)) +
          line(`M58 ${43 + at * 37}h${[80, 64, 76, 58][at]}`, ink.mid, 6) +
          line(`M58 ${55 + at * 37}h${[50, 72, 40, 66][at]}`, ink.pale, 6),
      ),
    ),
  event: () =>
    sheet(
      path('M0 12C0 5 5 0 12 0h136c7 0 12 5 12 12v36H0z', ink.orange),
      row(2, (at) => rect(36 + at * 78, -10, 10, 26, ink.navy, 5)),
      line('M54 26h52', ink.white, 7),
      row(4, (week) =>
        row(5, (day) =>
          rect(16 + day * 27, 62 + week * 30, 20, 20, week === 2 && day === 3 ? ink.navy : week === 0 && day < 2 ? ink.mist : ink.pale, 5),
        ),
      ),
      line('M102 132l4 5 8-9', ink.white, 3.5),
    ),
  network: () =>
    sheet(
      line('M80 96L38 50M80 96l46-50M80 96l-46 48M80 96l48 46M38 50l88-4M34 144l94-2', ink.light, 4),
      circle(80, 96, 24, ink.orange),
      row(4, (at) => circle([38, 126, 34, 128][at] ?? 0, [50, 46, 144, 142][at] ?? 0, 16, at % 2 ? ink.mid : ink.blue)),
      row(5, (at) => circle([38, 126, 34, 128, 80][at] ?? 0, ([50, 46, 144, 142, 96][at] ?? 0) - 3, at === 4 ? 8 : 5, ink.white)),
      line('M66 108c4-8 24-8 28 0', ink.white, 6),
    ),
};

const grounds = [
  { back: ink.mist, disc: ink.pale, floor: '#C4D7EA' },
  { back: ink.navy, disc: ink.pale, floor: ink.blue },
  { back: ink.cream, disc: '#FFD9BB', floor: '#F6C39B' },
  { back: '#DCE5EE', disc: ink.mist, floor: ink.grey },
] as const;

/**
 * Draws an article: its theme and the sign of its kind, on one of four backgrounds; `variant` chooses the background and the side of the
 * sign.
 */
export function articlePicture(theme: PictureTheme, sign: ArticleSign, variant: number): string {
  const ground = grounds[variant % grounds.length] ?? grounds[0];
  const signFirst = variant % 3 === 1;
  const at = signFirst ? 232 : 18;
  return svg(
    640,
    360,
    rect(0, 0, 640, 360, ground.back),
    faded(0.5, ring(signFirst ? 90 : 560, 40, 120, ground.floor, 2), ring(signFirst ? 90 : 560, 40, 160, ground.floor, 2)),
    circle(at + 195, 178, 142, ground.disc),
    ellipse(at + 195, 276, 180, 13, ground.floor),
    group(`translate(${at} 74) scale(1.22)`, themeDrawings[theme]()),
    group(`translate(${signFirst ? 48 : 434} ${variant % 2 ? 84 : 92}) rotate(${signFirst ? -3 : 3} 80 95)`, signs[sign]()),
  );
}

/** Draws the wide picture of a banner: plain on the left for a text, the theme on the right. */
export const wideHeading = (theme: PictureTheme): string =>
  svg(
    1280,
    240,
    rect(0, 0, 1280, 240, ink.navy),
    path('M700 0h580v240H560z', '#0F3862'),
    path('M860 0h420v240H720z', ink.blue),
    path('M700 0h14L574 240h-14z', ink.orange),
    faded(
      0.25,
      row(6, (column) => row(4, (rank) => circle(620 + column * 22 - rank * 13 + 120, 40 + rank * 22, 2.5, ink.light))),
    ),
    circle(1060, 128, 150, ink.pale),
    ellipse(1060, 206, 150, 9, ink.light),
    group('translate(884 18) scale(1.1)', themeDrawings[theme]()),
  );

import type { Random } from '#demo/random.ts';
import { circle, group, path, rect, ring, row, svg, text } from './shapes.ts';

/** Pairs of colours: a dark one, whose contrast with white letters is at least 4.5:1, and a bright one. */
const colours = [
  ['#14508C', '#E8590C'],
  ['#0B2A4A', '#3F9BD8'],
  ['#0F6B5C', '#F2A33A'],
  ['#7A1F3D', '#E58A9B'],
  ['#4A2C82', '#B58BE0'],
  ['#2F5D1E', '#9CC53B'],
  ['#8A3A0B', '#F0B15C'],
  ['#1D4E57', '#54B8B0'],
  ['#5B2333', '#D96C47'],
  ['#243B6B', '#8FA9DE'],
  ['#3A3A3A', '#E0A100'],
  ['#A3271C', '#F4A79D'],
] as const;

type Brand = {
  random: Random;
  title: string;
  letters: string;
  dark: string;
  bright: string;
};

const initials = (title: string): string => {
  const words = title
    .replace(/^(?:L’|D’)/, '')
    .split(/[\s’-]+/)
    .filter((word) => /^[A-ZÀ-ÖØ-ÞŒ]/.test(word));
  return (
    words
      .slice(0, 2)
      .map((word) => word.charAt(0))
      .join('') || title.charAt(0)
  );
};

const square = (...parts: string[]): string => svg(160, 160, ...parts);
const letters = (brand: Brand, y = 98, size = 56, fill = '#FFFFFF'): string =>
  text(80, y, brand.letters.length > 1 ? size : size * 1.2, fill, brand.letters, 'middle', 800);

const plate = (brand: Brand): string =>
  square(
    rect(8, 8, 144, 144, brand.dark, 30),
    path('M8 118c40 22 104 22 144 0v4c0 17-13 30-30 30H38c-17 0-30-13-30-30z', brand.bright),
    letters(brand, 92),
  );
const medal = (brand: Brand): string => square(circle(80, 80, 72, brand.dark), ring(80, 80, 61, brand.bright, 4), letters(brand, 99));
const hexagon = (brand: Brand): string =>
  square(
    path('M80 6l64 37v74l-64 37-64-37V43z', brand.dark),
    path('M80 6l64 37v14L80 20 16 57V43z', brand.bright),
    letters(brand, 103, 52),
  );
const leaf = (brand: Brand): string =>
  square(
    path('M16 80c0-42 28-66 128-66 0 100-24 132-66 132-38 0-62-28-62-66z', brand.dark),
    path('M144 14c0 26-2 48-6 66-6-30-24-54-54-60 16-4 36-6 60-6z', brand.bright),
    letters(brand, 110, 48),
  );
const corner = (brand: Brand): string =>
  square(
    rect(8, 8, 144, 144, brand.dark, 12),
    path('M96 8h44c7 0 12 5 12 12v44z', brand.bright),
    rect(28, 122, 104, 8, brand.bright, 4),
    letters(brand, 102, 54),
  );

/** Draws the mark of a word logo: one of four small figures in a square of 64. */
function mark({ random, dark, bright }: Brand): string {
  const figures = [
    () => row(3, (at) => rect(4 + at * 20, 40 - at * 16, 16, 20 + at * 16, at === 1 ? bright : dark, 3)),
    () => circle(24, 38, 22, dark) + circle(44, 24, 16, bright),
    () => path('M32 4l28 16v32L32 60 4 52V20z', dark) + path('M32 4l28 16-28 14L4 20z', bright),
    () => path('M4 60C4 28 28 4 60 4c0 32-24 56-56 56z', dark) + circle(14, 14, 10, bright),
  ];
  return random.pick(figures)();
}

/** Splits a name into one line when it is short, else into the two lines of most equal length; a compound name breaks after its hyphen. */
function splitLines(title: string): string[] {
  const words = title.split(/(?<=[ -])/);
  if (title.length <= 11 || words.length === 1) return [title];
  const cuts = words.slice(1).map((_, at) => [
    words
      .slice(0, at + 1)
      .join('')
      .trim(),
    words.slice(at + 1).join(''),
  ]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((one) => one.length));
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

/** Draws a mark with the name beside it in one line or two, never wider than the frame. */
function wordLogo(brand: Brand): string {
  const lines = splitLines(brand.title);
  const size = Math.min(34, 345 / Math.max(...lines.map((one) => one.length), 1));
  const top = lines.length > 1 ? 54 - size * 0.06 : 60 + size * 0.34;
  return svg(
    300,
    120,
    group('translate(12 26) scale(1.06)', mark(brand)),
    ...lines.map((one, at) =>
      text(94, top + at * size * 1.16, size, at === 0 ? brand.dark : '#3D4C5C', one, 'start', at === 0 ? 800 : 600),
    ),
  );
}

/** Draws the logo of a firm: a sign with its initials, or, for a short name, a mark with the name beside it. */
export function logo(random: Random, title: string): string {
  const [dark, bright] = random.pick(colours);
  const brand: Brand = { random, title, letters: initials(title), dark, bright };
  const designs = [plate, medal, hexagon, leaf, corner];
  return title.length <= 26 && random.chance(0.45) ? wordLogo(brand) : random.pick(designs)(brand);
}

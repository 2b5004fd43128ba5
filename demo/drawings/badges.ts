import { circle, ink, line, path, ring, row, svg, text } from './shapes.ts';

/** Draws a seal with a scalloped edge. */
const seal = (fill: string): string =>
  row(16, (at) =>
    circle(
      Number((48 + 38 * Math.cos((at * Math.PI) / 8)).toFixed(1)),
      Number((48 + 38 * Math.sin((at * Math.PI) / 8)).toFixed(1)),
      9,
      fill,
    ),
  ) + circle(48, 48, 40, fill);

/** The drawing of each label; a certification has none and shows its name. */
const figures: Readonly<Record<string, string>> = {
  'Fabriqué en France': path('M26 30h15v36H26z', ink.blue) + path('M41 30h15v36H41z', ink.white) + path('M56 30h15v36H56z', ink.orange),
  'Entreprise du patrimoine': path('M24 44l24-16 24 16zM28 48h8v18h-8zM44 48h8v18h-8zM60 48h8v18h-8zM24 68h48v5H24z', ink.navy),
  'Achats responsables': path('M48 72C22 54 22 30 36 30c7 0 11 5 12 9 1-4 5-9 12-9 14 0 14 24-12 42z', ink.orange),
  'Économie circulaire': line('M66 40a20 20 0 1 0 2 14', ink.blue, 7) + path('M58 42h18V26z', ink.blue),
  'Handi-accueillant': circle(48, 30, 6, ink.blue) + line('M34 40h28M48 40v14M48 54l-10 16M48 54l10 16', ink.blue, 6),
  'Numérique sobre':
    path('M28 32h40v26H28z', ink.navy) + path('M40 62h16v4H40z', ink.navy) + path('M48 54c-8-2-8-12 0-18 8 6 8 16 0 18z', ink.peach),
};

/** Draws a label or a certification: a seal with a drawing, or with its name in one or two lines. */
export function badge(title: string): string {
  const figure = figures[title];
  if (figure) return svg(96, 96, seal(ink.light), circle(48, 48, 36, ink.white), figure);
  const [first = '', second] = title.split(' ');
  const words = second
    ? text(48, 47, 17, ink.white, first) + text(48, 65, 17, ink.peach, second)
    : text(48, 54, first.length > 5 ? 14 : 18, ink.white, first);
  return svg(96, 96, seal(ink.blue), ring(48, 48, 33, ink.light, 2), words);
}

import { bust, circle, group, ink, line, path, rect, ring, row } from './shapes.ts';

export const building = (): string =>
  // Two buildings, a crane carrying an orange beam.
  rect(92, 74, 66, 90, ink.blue, 2) +
  row(4, (floor) => row(3, (at) => rect(101 + at * 18, 84 + floor * 19, 11, 11, floor === 2 && at === 1 ? ink.peach : ink.light, 1))) +
  rect(158, 104, 52, 60, ink.light, 2) +
  row(2, (floor) => row(2, (at) => rect(166 + at * 20, 114 + floor * 18, 13, 11, ink.white, 1))) +
  rect(176, 148, 14, 16, ink.navy, 1) +
  rect(86, 68, 78, 8, ink.navy, 2) +
  // The crane.
  rect(236, 40, 10, 124, ink.navy) +
  line('M236 60l10 14-10 14 10 14-10 14 10 14-10 14', ink.mid, 2) +
  rect(118, 44, 160, 7, ink.navy, 2) +
  path('M228 44l13-20 13 20z', ink.orange) +
  rect(262, 51, 16, 14, ink.slate, 2) +
  line('M241 26L124 44M241 26l34 18', ink.slate, 2) +
  line('M184 51v22', ink.slate, 2) +
  rect(162, 73, 44, 9, ink.orange, 2) +
  line('M184 66l-18 8M184 66l18 8', ink.slate, 2) +
  rect(228, 158, 26, 6, ink.slate, 1) +
  path('M60 164c0-10 8-16 14-16s14 6 14 16z', ink.mid);

export const energy = (): string =>
  // A sun over hills, a wind turbine, rows of solar panels.
  circle(230, 62, 26, ink.orange) +
  ring(230, 62, 36, ink.peach, 3) +
  path('M28 164c30-40 76-50 116-28 40-26 92-24 148 28z', ink.light) +
  path('M28 164c46-26 90-30 132-12 42-16 88-14 132 12z', ink.mid) +
  path('M96 164l4-98h5l5 98z', ink.white) +
  group(
    'rotate(14 102 66)',
    ...[0, 120, 240].map((turn) => group(`rotate(${turn} 102 66)`, path('M100 66c-6-18-5-36 2-48 5 14 6 32 3 48z', ink.white))),
  ) +
  circle(102, 66, 6, ink.navy) +
  panel(150, 128) +
  panel(214, 136);

const panel = (x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    line('M22 20v14M44 20v14', ink.slate, 3),
    path('M10 0h48l8 24H2z', ink.navy),
    line('M8 8h52M5 16h58M26 0l-4 24M42 0l4 24', ink.light, 1.5),
  );

const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, ink.navy) + circle(x, y, r * 0.5, ink.grey) + circle(x, y, r * 0.2, ink.navy);

export const transport = (): string =>
  // A lorry at speed, its orange stripe, the road under it.
  rect(32, 162, 256, 4, ink.slate, 2) +
  line('M30 84h28M20 104h34M36 124h20', ink.light, 5) +
  rect(66, 58, 128, 86, ink.blue, 5) +
  rect(66, 108, 128, 12, ink.orange) +
  path('M82 72h40v22H82z', ink.mid) +
  line('M88 83h28', ink.white, 4) +
  path('M198 82h34c5 0 8 2 10 6l16 28c2 3 2 5 2 8v20h-62z', ink.navy) +
  path('M210 92h20c3 0 4 1 6 4l11 20h-37z', ink.light) +
  path('M216 92h8l-10 24h-4V98z', ink.pale) +
  rect(66, 142, 196, 8, ink.slate, 3) +
  rect(252, 128, 10, 8, ink.peach, 2) +
  wheel(104, 150, 16) +
  wheel(228, 150, 16);

export const mobility = (): string =>
  // An electric car and its charging post.
  path(
    'M44 134c0-14 8-20 22-22l24-26c5-5 10-8 18-8h50c8 0 14 3 20 9l20 23 18 4c10 2 16 8 16 18v10c0 4-2 6-6 6H50c-4 0-6-2-6-6z',
    ink.blue,
  ) +
  path('M98 90c3-3 6-4 10-4h18v24H78zM134 86h22c6 0 10 2 14 6l16 18h-52z', ink.pale) +
  path('M108 86h10l-14 24h-10z', ink.white) +
  path('M44 132h188v8H44z', ink.navy) +
  rect(214, 120, 14, 7, ink.peach, 3) +
  rect(46, 120, 12, 7, ink.orange, 3) +
  rect(140, 118, 16, 4, ink.light, 2) +
  wheel(88, 146, 19) +
  wheel(188, 146, 19) +
  // The post.
  rect(252, 70, 34, 94, ink.navy, 6) +
  rect(258, 78, 22, 22, ink.light, 3) +
  path('M271 80l-9 12h6l-2 9 9-12h-6z', ink.orange) +
  rect(246, 158, 46, 6, ink.slate, 2) +
  line('M252 112c-18 2-8 30-26 26', ink.orange, 4) +
  rect(258, 108, 22, 4, ink.mid, 2);

export const digital = (): string =>
  // A cloud, a server, a laptop showing a chart.
  path('M208 76c-16 0-22-10-20-20 2-9 10-14 18-13 4-14 32-16 36 2 14-2 24 8 22 18-1 8-8 13-16 13z', ink.light) +
  line('M226 78v16M214 78v10M238 78v10', ink.mid, 3) +
  rect(196, 92, 62, 72, ink.navy, 4) +
  row(
    3,
    (at) =>
      rect(202, 98 + at * 22, 50, 16, ink.blue, 2) +
      circle(211, 106 + at * 22, 3, at === 1 ? ink.orange : ink.light) +
      line(`M222 ${106 + at * 22}h24`, ink.mid, 3),
  ) +
  rect(64, 66, 124, 82, ink.slate, 6) +
  rect(70, 72, 112, 70, ink.white, 2) +
  path('M48 148h156v6c0 6-4 10-10 10H58c-6 0-10-4-10-10z', ink.navy) +
  path('M108 148h36c0 4-3 6-6 6h-24c-3 0-6-2-6-6z', ink.slate) +
  rect(78, 80, 34, 5, ink.orange, 2) +
  rect(78, 90, 24, 4, ink.light, 2) +
  [12, 20, 16, 28, 34].map((height, at) => rect(80 + at * 11, 134 - height, 7, height, ink.mid, 1)).join('') +
  ring(158, 108, 15, ink.pale, 8) +
  line('M158 93a15 15 0 0 1 14 20', ink.orange, 8);

export const people = (): string =>
  // Three people, two of them speaking.
  bust(88, 164, 62, ink.mid, ink.peach, ink.navy) +
  bust(232, 164, 62, ink.light, '#C98A5B', ink.navy) +
  bust(160, 164, 76, ink.blue, '#F2C29B', ink.ember) +
  path('M146 102l14 16 14-16 7 6-15 24h-12l-15-24z', ink.white) +
  path('M160 118l6 8-6 28-6-28z', ink.orange) +
  path('M204 14h66c6 0 10 4 10 10v24c0 6-4 10-10 10h-34l-14 14V58h-18c-6 0-10-4-10-10V24c0-6 4-10 10-10z', ink.white) +
  line('M210 30h54M210 43h36', ink.light, 5) +
  path('M46 24h58c6 0 9 3 9 8v20c0 5-3 8-9 8H92v13L78 60H46c-6 0-9-3-9-8V32c0-5 3-8 9-8z', ink.orange) +
  line('M64 42l8 8 16-16', ink.white, 5);

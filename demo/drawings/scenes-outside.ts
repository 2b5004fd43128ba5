import { box, bust, circle, ellipse, faded, ink, line, path, rect, row } from './shapes.ts';

/** Draws the sky and the ground of a scene outside a firm. All scenes of this file are 640 × 400. */
const sky = (ground: string): string =>
  rect(0, 0, 640, 400, '#DCEAF7') + circle(540, 76, 34, ink.peach) + cloud(120, 70) + cloud(380, 50) + rect(0, 320, 640, 80, ground);
const cloud = (x: number, y: number): string =>
  path(`M${x} ${y}c-20 0-20-24 0-26 4-24 42-24 48-4 20-6 32 8 26 20 10 0 8 10 0 10z`, ink.white);
const tree = (x: number, ground: number, size: number): string =>
  rect(x - size * 0.06, ground - size * 0.5, size * 0.12, size * 0.5, ink.slate) +
  circle(x, ground - size * 0.72, size * 0.34, ink.mid) +
  circle(x + size * 0.14, ground - size * 0.6, size * 0.24, ink.blue);
const tyre = (x: number, y: number, r: number): string => circle(x, y, r, ink.navy) + circle(x, y, r * 0.45, ink.grey);

export const headquarters = (): string =>
  sky('#C3D1DE') +
  rect(150, 90, 300, 240, ink.blue, 4) +
  row(4, (floor) => row(6, (at) => rect(170 + at * 46, 110 + floor * 48, 32, 32, (floor + at * 2) % 5 === 0 ? ink.peach : ink.light, 2))) +
  rect(450, 180, 110, 150, ink.light, 4) +
  row(3, (floor) => row(2, (at) => rect(468 + at * 42, 200 + floor * 42, 30, 26, ink.white, 2))) +
  rect(268, 286, 64, 44, ink.navy, 2) +
  rect(250, 274, 100, 12, ink.orange, 3) +
  line('M300 286v44', ink.light, 3) +
  rect(140, 80, 320, 14, ink.navy, 3) +
  tree(90, 336, 120) +
  tree(596, 336, 96) +
  path('M240 400l30-70h60l30 70z', ink.mist) +
  ellipse(300, 334, 330, 4, '#9FB2C6');

export const loadingBay = (): string =>
  sky('#AEBBC9') +
  rect(0, 110, 420, 220, ink.light) +
  rect(0, 96, 430, 20, ink.navy) +
  row(
    2,
    (at) =>
      rect(40 + at * 190, 180, 140, 150, ink.navy, 3) +
      row(5, (slat) => rect(48 + at * 190, 190 + slat * 20, 124, 12, at === 0 ? ink.slate : ink.mid, 1)) +
      rect(92 + at * 190, 140, 36, 28, ink.orange, 4),
  ) +
  box(62, 274, 52, 52, ink.peach, ink.cream) +
  box(118, 282, 46, 44, ink.mid, ink.pale) +
  ellipse(480, 362, 160, 9, '#8597AA') +
  rect(330, 170, 190, 170, ink.white, 6) +
  rect(330, 262, 190, 18, ink.orange) +
  path('M354 196h70v28h-70z', ink.blue) +
  path('M526 220h50c7 0 12 3 15 9l23 50c2 4 3 8 3 12v49h-91z', ink.blue) +
  path('M540 234h32c5 0 8 2 10 6l17 38h-59z', ink.pale) +
  rect(330, 338, 292, 10, ink.navy, 3) +
  tyre(382, 350, 24) +
  tyre(564, 350, 24);

export const solarRoof = (): string =>
  sky('#B9CBB9') +
  path('M60 210l120-90h340l60 90z', ink.slate) +
  rect(76, 210, 490, 116, ink.white) +
  row(6, (at) => rect(104 + at * 76, 236, 50, 40, ink.light, 2)) +
  path('M196 132h308l44 66H152z', ink.navy) +
  line('M182 154h336M167 176h366', ink.light, 2) +
  row(7, (at) => line(`M${240 + at * 38} 132l${(at - 2.75) * 8.6} 66`, ink.light, 2)) +
  rect(290, 286, 60, 40, ink.orange, 2) +
  tree(40, 330, 110) +
  tree(606, 330, 130) +
  path('M0 350c160-26 460-26 640 0v50H0z', ink.mist) +
  faded(0.6, line('M540 130v28M500 112l-20 20M580 112l20 20', ink.orange, 6));

export const cleaning = (): string =>
  rect(0, 0, 640, 400, '#E9F0F7') +
  path('M0 400l200-110h240l200 110z', ink.pale) +
  path('M200 290V90h240v200z', ink.mist) +
  row(2, (at) => path(at === 0 ? 'M0 0l200 90v200L0 400z' : 'M640 0L440 90v200l200 110z', ink.white)) +
  rect(270, 140, 100, 150, ink.light, 3) +
  line('M320 140v150', ink.white, 4) +
  path('M60 90l80 30v190l-80 44zM580 90l-80 30v190l80 44z', ink.light) +
  faded(0.7, path('M240 320l60-26h40l-20 30zM350 350l30-40h30l10 44z', ink.white)) +
  // The machine and its driver.
  ellipse(330, 372, 120, 8, '#A9BDD1') +
  bust(300, 300, 100, ink.orange, '#F2C29B', ink.navy) +
  path('M250 290h150c20 0 34 14 34 34v34H236v-54c0-8 6-14 14-14z', ink.blue) +
  rect(236, 330, 198, 12, ink.navy) +
  path('M420 300l34-60 12 6-30 62z', ink.navy) +
  rect(222, 356, 226, 14, ink.slate, 6) +
  path('M360 290h56v-24h-44z', ink.mid) +
  row(3, (at) => circle(480 + at * 26, 350 - at * 14, 10 - at * 2, ink.white));

export const kitchen = (): string =>
  rect(0, 0, 640, 400, '#C9DAEB') +
  row(6, (rank) => row(11, (at) => rect(at * 60 + (rank % 2) * 30 - 30, rank * 36, 56, 32, '#DCE8F4', 2))) +
  path('M200 0h240l40 90H160z', ink.slate) +
  rect(150, 88, 340, 16, ink.navy, 3) +
  rect(0, 256, 640, 18, ink.grey) +
  rect(0, 274, 640, 126, ink.blue) +
  row(4, (at) => rect(20 + at * 155, 292, 135, 92, ink.navy, 6) + line(`M${60 + at * 155} 308h56`, ink.grey, 6)) +
  rect(198, 188, 104, 66, ink.slate, 8) +
  rect(188, 184, 124, 10, ink.navy, 5) +
  rect(338, 208, 96, 46, ink.orange, 8) +
  rect(434, 216, 62, 9, ink.navy, 4) +
  line('M230 170c-10-14 10-20 0-36M256 170c-10-14 10-22 0-40M380 194c-8-12 8-18 0-30', ink.light, 6) +
  bust(104, 258, 110, ink.white, '#F2C29B', ink.navy) +
  path('M74 96c-20-8-12-40 8-36 8-18 36-18 44 0 20-4 28 28 8 36v22H74z', ink.white) +
  path('M74 108h60v12H74z', ink.pale) +
  circle(540, 236, 20, ink.peach) +
  circle(572, 240, 16, ink.orange) +
  path('M510 244h90c0 8-8 12-16 12h-58c-8 0-16-4-16-12z', ink.white);

export const training = (): string =>
  rect(0, 0, 640, 400, '#E6EDF5') +
  rect(180, 40, 330, 190, ink.navy, 6) +
  rect(190, 50, 310, 170, ink.white, 3) +
  rect(214, 72, 130, 14, ink.orange, 3) +
  row(4, (at) => circle(222, 112 + at * 26, 6, ink.mid) + line(`M240 ${112 + at * 26}h${[110, 84, 120, 70][at]}`, ink.light, 7)) +
  path('M392 190l30-70 26 36 20-22 22 56z', ink.pale) +
  line('M392 176l30-30 26 10 40-50', ink.orange, 6) +
  bust(106, 306, 128, ink.blue, '#C98A5B', ink.navy) +
  rect(0, 304, 240, 96, ink.navy) +
  line('M160 226l44-50', ink.blue, 22) +
  circle(208, 170, 13, '#C98A5B') +
  line('M212 164l28-26', ink.slate, 5) +
  row(4, (at) =>
    bust(
      210 + at * 118,
      410,
      124,
      [ink.mid, ink.orange, ink.light, ink.mid][at] ?? ink.mid,
      ['#F2C29B', ink.peach, '#8D5B3E', '#F2C29B'][at] ?? ink.peach,
      [ink.navy, ink.ember, ink.navy, ink.slate][at] ?? ink.navy,
    ),
  );

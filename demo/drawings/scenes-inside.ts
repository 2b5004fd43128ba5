import { box, bust, circle, ellipse, faded, group, ink, line, path, pottedPlant, rect, ring, row } from './shapes.ts';

/** Draws the wall and the floor of a scene inside a firm. All scenes of this file are 640 × 400. */
const room = (wall: string, floor: string): string => rect(0, 0, 640, 400, wall) + rect(0, 310, 640, 90, floor);
const lamp = (x: number): string =>
  line(`M${x} 0v40`, ink.slate, 3) +
  path(`M${x - 34} 64c0-18 14-28 34-28s34 10 34 28z`, ink.navy) +
  faded(0.35, path(`M${x - 34} 64h68l40 90H${x - 74}z`, ink.white));

export const warehouse = (): string =>
  room('#E3ECF5', ink.grey) +
  path('M0 400l250-90h140l250 90z', '#CBD6E2') +
  row(
    3,
    (shelf) =>
      rect(20, 84 + shelf * 76, 190, 8, ink.orange) +
      row(3, (at) => box(30 + at * 60, 36 + shelf * 76, 50, 48, [ink.mid, ink.blue, ink.peach][(at + shelf) % 3] ?? ink.mid, ink.pale)),
  ) +
  row(2, (at) => rect(20 + at * 182, 20, 8, 300, ink.navy)) +
  row(
    3,
    (shelf) =>
      rect(430, 84 + shelf * 76, 190, 8, ink.orange) +
      row(3, (at) => box(440 + at * 60, 36 + shelf * 76, 50, 48, [ink.blue, ink.peach, ink.mid][(at + shelf) % 3] ?? ink.mid, ink.pale)),
  ) +
  row(2, (at) => rect(430 + at * 182, 20, 8, 300, ink.navy)) +
  ellipse(320, 352, 108, 10, '#9FB0C2') +
  rect(258, 250, 96, 76, ink.orange, 10) +
  path('M270 186h70l14 66h-14l-12-54h-46v54h-12z', ink.navy) +
  rect(276, 232, 36, 12, ink.navy, 4) +
  rect(364, 170, 9, 172, ink.slate) +
  path('M364 330h64v9h-64z', ink.slate) +
  box(378, 272, 56, 56, ink.light, ink.white) +
  circle(280, 330, 22, ink.navy) +
  circle(280, 330, 9, ink.grey) +
  circle(340, 334, 18, ink.navy) +
  circle(340, 334, 7, ink.grey);

export const workshop = (): string =>
  room('#DCE6F0', '#B4C1CF') +
  lamp(180) +
  lamp(460) +
  rect(70, 96, 200, 96, ink.blue, 6) +
  row(
    5,
    (at) =>
      line(
        `M${96 + at * 37} 118v${[44, 30, 52, 36, 46][at]}`,
        [ink.orange, ink.light, ink.peach, ink.light, ink.orange][at] ?? ink.light,
        9,
      ) + circle(96 + at * 37, 116, 7, ink.white),
  ) +
  rect(40, 236, 290, 16, ink.navy, 4) +
  rect(60, 252, 16, 86, ink.slate) +
  rect(292, 252, 16, 86, ink.slate) +
  rect(96, 264, 120, 60, ink.mid, 4) +
  line('M126 284h60M126 304h60', ink.pale, 5) +
  path('M120 236v-26h40v10h30v16z', ink.slate) +
  rect(224, 206, 60, 30, ink.orange, 5) +
  // A machine tool.
  ellipse(480, 346, 130, 10, '#93A4B7') +
  rect(380, 140, 200, 200, ink.navy, 12) +
  rect(400, 164, 120, 96, ink.pale, 6) +
  rect(440, 164, 34, 40, ink.slate) +
  path('M450 204h14l-4 26h-6z', ink.orange) +
  rect(412, 240, 96, 12, ink.slate) +
  rect(534, 170, 32, 44, ink.light, 4) +
  row(3, (at) => circle(550, 232 + at * 20, 6, [ink.orange, ink.peach, ink.light][at] ?? ink.light)) +
  rect(380, 286, 200, 10, ink.blue);

export const openSpace = (): string =>
  room('#EEF3F8', '#D9C7B4') +
  row(
    3,
    (at) =>
      rect(50 + at * 190, 50, 150, 120, ink.light, 4) +
      path(`M${50 + at * 190} 170l60-70 40 40 22-20 28 50z`, ink.mid) +
      rect(122 + at * 190, 50, 6, 120, ink.white),
  ) +
  row(2, (at) =>
    group(
      `translate(${at * 270} 0)`,
      bust(176, 262, 76, at ? ink.orange : ink.blue, at ? '#C98A5B' : '#F2C29B', ink.navy),
      rect(96, 258, 210, 14, ink.navy, 4),
      rect(112, 272, 12, 78, ink.slate),
      rect(278, 272, 12, 78, ink.slate),
      path('M206 204h74c4 0 6 2 6 6v40h-86v-40c0-4 2-6 6-6z', ink.slate),
      rect(196, 250, 94, 8, ink.slate, 3),
    ),
  ) +
  pottedPlant(604, 350, 110) +
  pottedPlant(40, 350, 84);

export const laboratory = (): string =>
  room('#E6EEF6', '#C9D5E1') +
  rect(40, 60, 240, 12, ink.navy, 3) +
  [34, 26, 40, 30, 36, 24]
    .map((height, at) => rect(56 + at * 37, 60 - height, 22, height, [ink.mid, ink.peach, ink.light][at % 3] ?? ink.mid, 4))
    .join('') +
  rect(0, 250, 640, 20, ink.white) +
  rect(0, 270, 640, 130, ink.blue) +
  row(5, (at) => rect(24 + at * 124, 290, 104, 90, ink.mid, 5)) +
  row(5, (at) => line(`M${62 + at * 124} 308h28`, ink.pale, 5)) +
  path('M110 162h26v34l34 52c3 4 0 8-5 8H81c-5 0-8-4-5-8l34-52z', ink.pale) +
  path('M94 222h58l18 26c3 4 0 8-5 8H81c-5 0-8-4-5-8z', ink.orange) +
  rect(106, 156, 34, 8, ink.slate, 3) +
  path('M222 204h44v40c0 6-4 10-10 10h-24c-6 0-10-4-10-10z', ink.pale) +
  path('M222 226h44v18c0 6-4 10-10 10h-24c-6 0-10-4-10-10z', ink.mid) +
  // A microscope.
  path('M420 246h120c0 0 0 8-8 8H428c-8 0-8-8-8-8z', ink.navy) +
  path('M452 246c60 0 88-40 72-88l-22-22 14-14 22 22c34 60-6 110-54 114z', ink.navy) +
  group(
    'rotate(-32 474 140)',
    rect(458, 74, 34, 100, ink.slate, 6),
    rect(462, 60, 26, 18, ink.orange, 4),
    rect(464, 174, 22, 22, ink.navy, 4),
  ) +
  rect(424, 212, 92, 8, ink.slate, 3) +
  circle(358, 110, 44, ink.pale) +
  ring(358, 110, 44, ink.mid, 4) +
  line('M358 82v28l20 12', ink.navy, 5);

export const production = (): string =>
  room('#E3ECF5', '#BCC8D5') +
  row(4, (at) => rect(30 + at * 155, 30, 120, 70, ink.light, 3) + line(`M${90 + at * 155} 30v70`, ink.white, 4)) +
  rect(0, 276, 640, 18, ink.navy) +
  row(11, (at) => circle(24 + at * 60, 300, 13, ink.slate) + circle(24 + at * 60, 300, 5, ink.grey)) +
  rect(60, 312, 18, 70, ink.slate) +
  rect(560, 312, 18, 70, ink.slate) +
  row(3, (at) => box(40 + at * 96, 216, 68, 60, [ink.mid, ink.light, ink.mid][at] ?? ink.mid, ink.white)) +
  box(500, 206, 76, 70, ink.light, ink.white) +
  // The robot's arm.
  rect(370, 330, 120, 20, ink.navy, 6) +
  path('M400 330c0-34 12-50 30-50s30 16 30 50z', ink.orange) +
  group('rotate(-24 430 276)', rect(414, 156, 32, 126, ink.orange, 14)) +
  circle(430, 280, 24, ink.navy) +
  circle(430, 280, 10, ink.peach) +
  group('rotate(52 380 166)', rect(368, 70, 24, 106, ink.orange, 11)) +
  circle(380, 166, 19, ink.navy) +
  circle(380, 166, 8, ink.peach) +
  group('translate(88 -2)', rect(366, 100, 16, 74, ink.slate, 5), path('M350 174h48l10 34h-12l-8-22h-28l-8 22h-12z', ink.navy));

export const meeting = (): string =>
  room('#E9EFF6', '#C9B39C') +
  rect(190, 40, 260, 140, ink.navy, 8) +
  rect(200, 50, 240, 120, ink.white, 4) +
  [34, 52, 44, 70, 86].map((height, at) => rect(230 + at * 26, 152 - height, 16, height, at === 4 ? ink.orange : ink.mid, 2)).join('') +
  ring(396, 96, 24, ink.pale, 13) +
  line('M396 72a24 24 0 0 1 22 33', ink.orange, 13) +
  bust(120, 286, 84, ink.mid, ink.peach, ink.navy) +
  bust(250, 276, 76, ink.orange, '#C98A5B', ink.navy) +
  bust(390, 276, 76, ink.blue, '#F2C29B', ink.ember) +
  bust(520, 286, 84, ink.light, '#8D5B3E', ink.navy) +
  path('M60 282h520c16 0 30 10 34 24l8 30H18l8-30c4-14 18-24 34-24z', ink.navy) +
  path('M18 336h604l4 18H14z', ink.blue) +
  row(
    4,
    (at) =>
      path(`M${96 + at * 130} 296h62l8 22h-78z`, ink.white) + line(`M${104 + at * 130} 304h44M${102 + at * 130} 311h34`, ink.light, 3),
  );

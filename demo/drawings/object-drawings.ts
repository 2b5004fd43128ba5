import { box, circle, ellipse, faded, gear, group, ink, line, path, rect, ring, row } from './shapes.ts';

/** Draws a theme in a frame of 320 × 200; objects stand on the ground at y = 164. The same holds for all functions of this file. */
export const hygiene = (): string =>
  // A bucket of foam, a spray bottle, a folded cloth.
  line('M62 92c6-30 70-30 76 0', ink.slate, 4) +
  path('M56 92h88l-10 64c-1 5-4 8-9 8H75c-5 0-8-3-9-8z', ink.blue) +
  path('M56 92h88l-2 12H58z', ink.navy) +
  circle(74, 88, 13, ink.white) +
  circle(94, 82, 17, ink.white) +
  circle(116, 86, 15, ink.white) +
  circle(131, 91, 9, ink.white) +
  circle(104, 62, 6, ink.light) +
  circle(84, 54, 4, ink.light) +
  path('M66 118h68l-1 8H67z', ink.mid) +
  // The bottle.
  path('M178 98c0-10 8-12 10-22h24c2 10 14 12 14 26v54c0 5-3 8-8 8h-32c-5 0-8-3-8-8z', ink.orange) +
  path('M178 118h48v30h-48z', ink.cream) +
  path('M202 122c8 8 9 12 9 15a9 9 0 0 1-18 0c0-3 1-7 9-15z', ink.blue) +
  rect(191, 62, 18, 16, ink.navy, 2) +
  path('M184 44h34c5 0 7 3 7 7v11h-37c-6 0-10-4-10-9s2-9 6-9z', ink.navy) +
  path('M184 62h9c-1 8-5 12-11 13z', ink.slate) +
  row(3, (at) => line(`M${168 - at * 11} ${52 - at * 4}l-5-${1 + at}M${168 - at * 11} ${56 + at * 5}l-5 ${1 + at}`, ink.mid, 3)) +
  // The sponge.
  rect(238, 138, 52, 26, ink.peach, 6) +
  path('M238 150h52v8c0 4-2 6-6 6h-40c-4 0-6-2-6-6z', ink.mid) +
  circle(250, 145, 2.5, ink.orange) +
  circle(264, 143, 2, ink.orange) +
  circle(277, 146, 2.5, ink.orange);

export const protection = (): string =>
  // A shield, a helmet in front of it, goggles under its brim.
  path('M160 22c24 14 46 19 68 19 0 66-22 104-68 127-46-23-68-61-68-127 22 0 44-5 68-19z', ink.light) +
  path('M160 22c24 14 46 19 68 19 0 66-22 104-68 127z', ink.mid) +
  path('M88 122c0-42 32-70 72-70s72 28 72 70z', ink.orange) +
  path('M132 57c-14 12-24 36-26 65h16c2-30 8-54 18-69zM188 57c14 12 24 36 26 65h-16c-2-30-8-54-18-69z', ink.ember) +
  path('M146 50c0-4 3-7 7-7h14c4 0 7 3 7 7v36c0 4-3 7-7 7h-14c-4 0-7-3-7-7z', ink.peach) +
  path('M70 130c0-6 40-12 90-12s90 6 90 12c0 5-4 8-9 8H79c-5 0-9-3-9-8z', ink.navy) +
  line('M96 138v8M224 138v8', ink.slate, 5) +
  path('M104 140h112c7 0 11 5 10 12-2 10-9 16-19 16h-24c-9 0-13-11-23-11s-14 11-23 11h-24c-10 0-17-6-19-16-1-7 3-12 10-12z', ink.navy) +
  path(
    'M108 145h36c4 0 6 3 5 6-3 8-7 12-14 12h-21c-6 0-10-4-11-10 0-5 2-8 5-8zM176 145h36c3 0 5 3 5 8-1 6-5 10-11 10h-21c-7 0-11-4-14-12-1-3 1-6 5-6z',
    ink.light,
  ) +
  path('M112 148h12l-10 11c-4-1-6-4-6-7 0-2 1-4 4-4zM184 148h12l-10 12c-3-2-5-5-6-8 0-2 1-4 4-4z', ink.white);

export const industry = (): string =>
  gear(124, 104, 58, 12, ink.blue, ink.mist) +
  gear(214, 128, 37, 10, ink.light, ink.mist) +
  ring(124, 104, 38, ink.navy, 3) +
  // The spanner across.
  group(
    'rotate(-38 180 90)',
    path('M106 80h132v20H106z', ink.orange),
    path('M106 80h132v7H106z', ink.peach),
    ring(96, 90, 16, ink.orange, 12),
    path('M270 68A28 28 0 1 0 270 112L250 102V78z', ink.orange),
  ) +
  group('translate(40 138)', path('M12 0h16l8 13-8 13H12L4 13z', ink.navy), circle(20, 13, 6, ink.light));

export const packaging = (): string =>
  // A pallet, two boxes below, one above, and the tape gun's roll beside.
  rect(72, 150, 156, 6, ink.slate, 2) +
  row(3, (at) => rect(76 + at * 64, 156, 20, 8, ink.slate, 1)) +
  box(78, 92, 70, 58, ink.mid, ink.pale) +
  box(152, 92, 70, 58, ink.blue, ink.pale) +
  path('M78 92h70v8H78zM152 92h70v8h-70z', ink.navy) +
  box(108, 40, 76, 52, ink.orange, ink.cream) +
  path('M108 40h76v8h-76z', ink.ember) +
  line('M120 74h18M120 81h12', ink.cream, 3) +
  circle(256, 140, 24, ink.peach) +
  circle(256, 140, 15, ink.cream) +
  circle(256, 140, 10, ink.mist) +
  path('M256 164h32v-6h-20z', ink.peach) +
  line('M84 66l-12-12M96 58l-4-14', ink.light, 4);

export const services = (): string =>
  // A cup of coffee, a served dish under its dome.
  ellipse(214, 160, 78, 6, ink.slate) +
  path('M146 152h136c0 6-6 10-14 10H160c-8 0-14-4-14-10z', ink.navy) +
  path('M154 150c2-40 28-62 60-62s58 22 60 62z', ink.blue) +
  line('M170 136c4-20 14-30 26-34', ink.light, 5) +
  circle(214, 82, 8, ink.orange) +
  path('M62 96h74v34c0 20-12 34-30 34H92c-18 0-30-14-30-34z', ink.white) +
  path('M62 96h74v10H62z', ink.cream) +
  path('M66 96h66v6c-20 6-46 6-66 0z', ink.ember) +
  line('M136 108c22-4 24 32-4 34', ink.white, 8) +
  path('M78 118h42v22H78z', ink.orange) +
  line('M84 82c-8-10 8-16 0-28M100 82c-8-10 8-18 0-32M116 82c-8-10 8-16 0-28', ink.mid, 4) +
  ellipse(99, 164, 50, 5, ink.mid);

export const office = (): string =>
  // A desk with a screen, a lamp and a chair.
  rect(52, 116, 196, 9, ink.navy, 3) +
  rect(64, 125, 9, 39, ink.navy) +
  rect(192, 125, 48, 39, ink.blue, 2) +
  line('M206 136h20M206 152h20', ink.light, 3) +
  rect(106, 46, 92, 58, ink.navy, 5) +
  rect(112, 52, 80, 46, ink.white, 2) +
  rect(146, 104, 12, 10, ink.slate) +
  rect(132, 112, 40, 4, ink.slate, 2) +
  rect(120, 60, 30, 5, ink.orange, 2) +
  rect(120, 70, 46, 4, ink.light, 2) +
  rect(120, 78, 38, 4, ink.light, 2) +
  row(4, (at) => rect(166 + at * 6, 88 - at * 5, 4, 6 + at * 5, ink.mid)) +
  line('M74 114V92l24-26', ink.slate, 4) +
  path('M84 66l20-16 12 18c-6 6-20 8-32-2z', ink.orange) +
  faded(0.35, path('M92 78l24-12 14 48H78z', ink.peach)) +
  rect(66, 112, 18, 4, ink.slate, 2) +
  // The chair, on the right.
  path('M258 78c10 0 14 5 14 14v36h-10V96c0-6-8-6-8-12 0-3 1-6 4-6z', ink.orange) +
  rect(236, 126, 38, 8, ink.ember, 4) +
  line('M255 134v18M240 162l15-10 15 10', ink.slate, 4) +
  path('M214 100h18v16h-18z', ink.mid) +
  line('M218 100V90M224 100V86M229 100V92', ink.ember, 3);

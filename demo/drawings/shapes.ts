/** The colours of the drawings: the portal's deep blue and orange, and greys with a touch of blue. */
export const ink = {
  navy: '#0B2A4A',
  blue: '#14508C',
  mid: '#3F7CBA',
  light: '#9BC0E3',
  pale: '#D3E3F3',
  mist: '#EAF1F8',
  white: '#FFFFFF',
  orange: '#E8590C',
  ember: '#C2460A',
  peach: '#FFB27A',
  cream: '#FFE8D6',
  grey: '#B9C6D5',
  slate: '#5A6E84',
} as const;

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('');

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx?: number): string =>
  `<rect${attributes({ x, y, width, height, rx, fill })}/>`;
export const circle = (cx: number, cy: number, r: number, fill: string): string => `<circle${attributes({ cx, cy, r, fill })}/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill })}/>`;
export const path = (d: string, fill: string): string => `<path${attributes({ d, fill })}/>`;
/** Draws a stroke with round ends. */
export const line = (d: string, stroke: string, width: number): string =>
  `<path${attributes({ d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })}/>`;
export const ring = (cx: number, cy: number, r: number, stroke: string, width: number): string =>
  `<circle${attributes({ cx, cy, r, fill: 'none', stroke, 'stroke-width': width })}/>`;
export const group = (transform: string, ...parts: string[]): string => `<g transform="${transform}">${parts.join('')}</g>`;
export const faded = (opacity: number, ...parts: string[]): string => `<g opacity="${opacity}">${parts.join('')}</g>`;
/** Writes a short text in a sans serif font of the reader's machine. */
export const text = (x: number, y: number, size: number, fill: string, words: string, anchor = 'middle', weight = 700): string =>
  `<text${attributes({ x, y, fill, 'font-size': size, 'font-weight': weight, 'text-anchor': anchor, 'font-family': 'Inter,Helvetica Neue,Arial,sans-serif' })}>${words.replaceAll('&', '&amp;')}</text>`;

export const svg = (width: number, height: number, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;

/** Repeats a drawing `count` times; `draw` receives the rank, from 0. */
export const row = (count: number, draw: (rank: number) => string): string =>
  Array.from({ length: count }, (_, rank) => draw(rank)).join('');

/** Draws a toothed wheel around a centre. */
export function gear(cx: number, cy: number, radius: number, teeth: number, fill: string, hub: string): string {
  const point = (r: number, angle: number) => `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;
  const step = (2 * Math.PI) / teeth;
  const outline = row(teeth, (rank) => {
    const a = rank * step;
    const inner = radius * 0.8;
    return `${rank === 0 ? 'M' : 'L'}${point(inner, a)}L${point(radius, a + step * 0.12)}L${point(radius, a + step * 0.38)}L${point(inner, a + step * 0.5)}`;
  });
  return path(`${outline}Z`, fill) + circle(cx, cy, radius * 0.5, hub) + circle(cx, cy, radius * 0.26, fill);
}

/** Draws a closed cardboard box from the front, with tape and label. */
export const box = (x: number, y: number, width: number, height: number, side: string, tape: string): string =>
  rect(x, y, width, height, side, 3) +
  rect(x + width * 0.42, y, width * 0.16, height * 0.46, tape) +
  rect(x + width * 0.62, y + height * 0.66, width * 0.26, height * 0.18, ink.white, 1.5);

/** Draws a person from the waist up, with the bottom at `ground`. */
export const bust = (x: number, ground: number, size: number, cloth: string, skin: string, hair: string): string =>
  path(
    `M${x - size * 0.62} ${ground}c0-${size * 0.62} ${size * 0.22}-${size * 0.86} ${size * 0.62}-${size * 0.86}s${size * 0.62} ${size * 0.24} ${size * 0.62} ${size * 0.86}z`,
    cloth,
  ) +
  rect(x - size * 0.12, ground - size * 1.04, size * 0.24, size * 0.26, skin, size * 0.1) +
  circle(x, ground - size * 1.22, size * 0.3, skin) +
  path(
    `M${x - size * 0.32} ${ground - size * 1.2}c-${size * 0.03}-${size * 0.5} ${size * 0.67}-${size * 0.5} ${size * 0.64} 0c-${size * 0.1}-${size * 0.2}-${size * 0.44}-${size * 0.22}-${size * 0.64} 0z`,
    hair,
  );

/** Draws a potted plant that stands on `ground`. */
export const pottedPlant = (x: number, ground: number, size: number): string =>
  path(
    `M${x} ${ground - size * 0.3}c-${size * 0.5}-${size * 0.1}-${size * 0.5}-${size * 0.5}-${size * 0.44}-${size * 0.62}c${size * 0.3} ${size * 0.04} ${size * 0.46} ${size * 0.3} ${size * 0.44} ${size * 0.62}z`,
    ink.mid,
  ) +
  path(
    `M${x} ${ground - size * 0.3}c${size * 0.5}-${size * 0.1}${size * 0.5}-${size * 0.5} ${size * 0.44}-${size * 0.56}c-${size * 0.3} ${size * 0.02}-${size * 0.46} ${size * 0.24}-${size * 0.44} ${size * 0.56}z`,
    ink.blue,
  ) +
  path(
    `M${x} ${ground - size * 0.3}c-${size * 0.2}-${size * 0.3}-${size * 0.16}-${size * 0.66} 0-${size * 0.8}c${size * 0.16} ${size * 0.2} ${size * 0.2} ${size * 0.5} 0 ${size * 0.8}z`,
    ink.light,
  ) +
  path(`M${x - size * 0.2} ${ground - size * 0.34}h${size * 0.4}l-${size * 0.06} ${size * 0.34}h-${size * 0.28}z`, ink.orange);

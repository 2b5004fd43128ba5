import css from './Motif.module.css';

const side = 96;
/** One letter for each tile: (q)uarter disc, (t)riangle, (d)isc, (s)quare; `.` is an empty tile. The digit counts quarter turns. */
const rows = [
  '. . . q1 . d0 q2 .',
  '. . q3 s0 t1 . q0 t2',
  '. . . t0 q2 d1 . q1',
  '. . . . q0 t3 s1 .',
  '. . . . . q1 t0 d0',
  '. . . . . . q3 t1',
  '. . . . . . . q2',
];
const inks = ['#14508c', '#1b4470', '#0f3f70', '#2a6cb0', '#14508c', '#1d3b5c'];
const shapes: Record<string, string> = {
  q: 'M0 0h96A96 96 0 0 1 0 96Z',
  t: 'M0 0h96L0 96Z',
  d: 'M48 8a40 40 0 1 1 0 80a40 40 0 0 1 0-80Z',
  s: 'M0 0h96v96H0Z',
};

const tiles = rows.flatMap((row, y) =>
  row.split(' ').flatMap((tile, x) => {
    const d = shapes[tile.charAt(0)];
    const turn = Number(tile.charAt(1)) * 90;
    const transform = `translate(${x * side} ${y * side}) rotate(${turn} 48 48)`;
    return d ? [{ key: `${x}-${y}`, d, transform, ink: (x * 5 + y * 3) % 7 }] : [];
  }),
);

/** The drawing of the sign-in page, made of the shapes of the portal's logo. */
const Motif = () => (
  <svg className={css.motif} viewBox="0 0 768 672" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
    {tiles.map(({ key, d, transform, ink }) => (
      <path key={key} d={d} transform={transform} fill={inks[ink] ?? 'var(--orange)'} />
    ))}
  </svg>
);

export default Motif;

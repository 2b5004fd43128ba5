import css from './Bars.module.css';

type BarsProps = {
  values: readonly number[];
  /** The accessible name. */
  label: string;
};

const height = 48;

/** A small bar chart; the last bar is highlighted, a negative value has no bar. */
export function Bars({ values, label }: BarsProps) {
  const high = Math.max(...values, 1);
  return (
    <svg className={css.bars} viewBox={`0 0 ${values.length * 10} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {values.map((value, at) => {
        const tall = Math.max(0, (value / high) * (height - 2));
        const last = at === values.length - 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its index
        return <rect key={at} className={last ? css.last : css.bar} x={at * 10 + 1.5} y={height - 1 - tall} width={7} height={tall} />;
      })}
      <path className={css.zero} d={`M0 ${height - 0.5}H${values.length * 10}`} />
    </svg>
  );
}

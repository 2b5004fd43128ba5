import css from './Sparkline.module.css';

type SparklineProps = {
  values: readonly number[];
  /** The accessible name. */
  label: string;
};

const [width, height] = [120, 40];

/** A series as a line without axes, stretched to the size of its container. */
export function Sparkline({ values, label }: SparklineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => (values.length < 2 ? 0 : (at / (values.length - 1)) * width);
  const y = (value: number) => (high === low ? height / 2 : height - 3 - ((value - low) / (high - low)) * (height - 6));
  const line = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <svg className={css.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={css.area} d={`${line}V${height}H0Z`} />
      <path className={css.line} d={line} />
    </svg>
  );
}

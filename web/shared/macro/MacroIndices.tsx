import type { MacroIndex } from '#protocol/macroeconomic/macroeconomic.ts';
import { change, quoted } from '#web/lib/formats/amounts.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import css from './MacroIndices.module.css';

/** Describes the line for screen readers: its period, its first and its last value. */
function chartLabel({ name, chart }: MacroIndex): string {
  const [first] = chart.data.amChartData;
  const last = chart.data.amChartData.at(-1);
  if (!first || !last) return name;
  return `${name}, du ${shortDate(first.period)} au ${shortDate(last.period)}\u00a0: de ${quoted(first.value)} à ${quoted(last.value)}`;
}

function MiniChart({ index }: { index: MacroIndex }) {
  const { name, unity, valeur, variation, chart } = index;
  const last = chart.data.amChartData.at(-1);
  return (
    <li className={css.index}>
      <div className={css.head}>
        <h3>{name}</h3>
        {variation !== null && <span className={variation < 0 ? css.down : css.up}>{change(variation, 2)}</span>}
      </div>
      <p className={css.value}>
        {quoted(valeur)} <span>{unity}</span>
      </p>
      <Sparkline values={chart.data.amChartData.map(({ value }) => value)} label={chartLabel(index)} />
      {last && <p className={css.day}>au {shortDate(last.period)}</p>}
    </li>
  );
}

/** The macro-economic indices, each with its last value, its variation and its line. */
export const MacroIndices = ({ indices }: { indices: readonly MacroIndex[] }) => (
  <ul className={css.indices}>
    {indices.map((index) => (
      <MiniChart key={index.id} index={index} />
    ))}
  </ul>
);

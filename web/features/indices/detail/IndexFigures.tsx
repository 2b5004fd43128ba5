import type { Indice, Variation } from '#protocol/indices/indices.ts';
import { exactText } from '#protocol/text/exact-text.ts';
import { daysText, noValueText, rateText } from '#web/features/indices/indices.texts.ts';
import { VariationText } from '#web/features/indices/VariationText.tsx';
import { fullDate } from '#web/lib/formats/dates.ts';
import css from './Index.module.css';

/** The last value of an index and its four variations, with the days that they compare (IND-19, IND-20). */
export function IndexFigures({ index }: { index: Indice }) {
  const { value, unity, valuesUpdateDate, variation, januaryVariation, yearVariation, periodeVariation } = index;
  const rate = rateText(index);
  if (value === null) return <p className={css.note}>{noValueText(index)}</p>;
  return (
    <section className={css.figures} aria-label="Dernière valeur et variations">
      <div className={css.last}>
        <p className={css.value}>
          {exactText(value)} <span>{unity}</span>
        </p>
        <p className={css.note}>
          {valuesUpdateDate && `au ${fullDate(valuesUpdateDate)}`}
          {rate && `, ${rate}`}
        </p>
      </div>
      <Figure label="Depuis la valeur précédente" variation={variation} />
      <Figure label="Depuis le 1er janvier" variation={januaryVariation} />
      <Figure label="Sur un an" variation={yearVariation} />
      <Figure label="Sur la période" variation={periodeVariation} />
    </section>
  );
}

const Figure = ({ label, variation }: { label: string; variation: Variation }) => (
  <div className={css.figure}>
    <p className={css.label}>{label}</p>
    <p>
      <VariationText variation={variation} withDifference />
    </p>
    {variation && <p className={css.note}>{daysText(variation)}</p>}
  </div>
);

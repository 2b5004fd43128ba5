import { Link } from 'react-router';
import type { Indice } from '#protocol/indices/indices.ts';
import { exactText } from '#protocol/text/exact-text.ts';
import { PinButton } from '#web/features/indices/PinButton.tsx';
import { VariationText } from '#web/features/indices/VariationText.tsx';
import { fullDate } from '#web/lib/formats/dates.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Sparkline } from '#web/ui/charts/Sparkline.tsx';
import css from './IndexList.module.css';

/** The figures of an index that has no series of its own. */
const kinds: Record<string, string> = { excel_download: 'Fichier à télécharger', image: 'Image' };

/** An index on a line of the list: its name, its value and its day, two variations, its small line, its pin. */
export function IndexRow({ index }: { index: Indice }) {
  const { with: linkWith } = useQueryParams();
  const { id, name, value, unity, valuesUpdateDate, yearVariation, periodeVariation } = index;
  const values = Array.isArray(index.points) ? index.points.map((point) => point.value) : [];
  return (
    <li className={css.row}>
      <PinButton index={index} />
      <div className={css.name}>
        <Link to={{ pathname: `/indices/${id}`, ...linkWith({ motclef: null }) }}>{name}</Link>
        <p>{value === null ? noValue(index) : valuesUpdateDate && `au ${fullDate(valuesUpdateDate)}`}</p>
      </div>
      {value !== null && (
        <>
          <p className={css.value}>
            {exactText(value)} <span>{unity}</span>
          </p>
          <dl className={css.variations}>
            <div>
              <dt>1 an</dt>
              <dd>
                <VariationText variation={yearVariation} />
              </dd>
            </div>
            <div>
              <dt>Période</dt>
              <dd>
                <VariationText variation={periodeVariation} />
              </dd>
            </div>
          </dl>
          <div className={css.line}>{values.length > 1 && <Sparkline values={values} label={`${name}, sur la période`} />}</div>
        </>
      )}
    </li>
  );
}

const noValue = ({ type, conversion, currency }: Indice): string =>
  kinds[type] ?? (conversion === 'noRate' && currency === 'EUR' ? 'Pas de taux de change vers l’euro' : 'Aucune valeur');

import type { Indice } from '#protocol/indices/indices.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Index.module.css';

/** The facts of an index (IND-19). */
export function IndexFacts({ index }: { index: Indice }) {
  const { currency, currencyBase, unity, unityBase, valuesStartDate, valuesUpdateDate, conversion } = index;
  const facts: [string, string | null][] = [
    ['Devise affichée', currency === 'EUR' && conversion === 'available' ? 'EUR, convertie avec le taux de chaque jour' : currency],
    ['Devise de base', currencyBase && `${currencyBase.name} (${currencyBase.code}, ${currencyBase.symbol})`],
    ['Unité affichée', unity],
    ['Unité de base', [unityBase.name, unityBase.symbol && `(${unityBase.symbol})`].filter(Boolean).join(' ')],
    ['Fréquence de base', index.frequencyBase],
    ['Pays d’origine', index.originCountry],
    ['Pays de livraison', index.deliveryCountry],
    ['Première valeur', valuesStartDate && fullDate(valuesStartDate)],
    ['Dernière mise à jour des valeurs', valuesUpdateDate && fullDate(valuesUpdateDate)],
    ['Source', index.source],
    ['Licence', index.licence],
  ];
  return (
    <Card title="À propos de cet indice">
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

import { symbolOf, unityOf } from '#api/modules/series/index.ts';
import { imageUrl } from '#api/platform/images.ts';
import type { PresentedOf } from '#protocol/core/endpoint.ts';
import { type IndexCurrency, type Indice, type indexEndpoints, usualMovePercent } from '#protocol/indices/indices.ts';
import { announcesEachValue } from './alerts/alerts.queries.ts';
import { type StoredValue, shownValue, textOf, variationOf } from './index-value.ts';
import type { IndexFamilyRow, IndexRow } from './indices.queries.ts';
import { asPoints, type SeriesPoint } from './series.ts';

const names = new Intl.DisplayNames('fr', { type: 'currency' });

/** Describes a currency: its ISO code, its symbol and its French name. */
const presentCurrency = (code: string) => ({ code, symbol: symbolOf(code), name: names.of(code) ?? code });

const frequencies = { daily: 'Quotidienne', weekly: 'Hebdomadaire', monthly: 'Mensuelle', quarterly: 'Trimestrielle', yearly: 'Annuelle' };

/** The currency of the values of an answer: 'EUR' in euros, unless the index has none. */
const shownCurrency = (row: IndexRow, currency: IndexCurrency): string | null =>
  row.currency !== null && currency === 'euro' ? 'EUR' : row.currency;

function conversionOf({ currency, rate_id }: IndexRow): Indice['conversion'] {
  if (currency === null || currency === 'EUR') return 'none';
  return rate_id === null ? 'noRate' : 'available';
}

function rateOf({ rate_name }: IndexRow, last: StoredValue | null): Indice['rate'] {
  if (rate_name === null || last?.rateDay === undefined) return null;
  return { name: rate_name, day: last.rateDay, isEarlierMonth: last.rateDay.slice(0, 7) < last.day.slice(0, 7) };
}

type Presented = { row: IndexRow; currency: IndexCurrency; points: Indice['points']; provisional: string[] };

/** Presents an index (IND-22). */
export function presentIndex({ row, currency, points, provisional }: Presented): Indice {
  const value = (stored: StoredValue | null) => stored && shownValue(stored, row.direction);
  const last = value(row.last);
  const against = (base: StoredValue | null) => variationOf(last, value(base));
  const shown = shownCurrency(row, currency);
  const eachValue = announcesEachValue(row.frequency);
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    description: row.description,
    type: row.type,
    family: row.family,
    value: last && textOf(last),
    currency: shown,
    unity: unityOf(row, shown),
    valuesUpdateDate: row.last?.day ?? null,
    valuesStartDate: row.first,
    variation: against(row.before),
    januaryVariation: against(row.january),
    yearVariation: against(row.year),
    periodeVariation: variationOf(value(row.period_to), value(row.period_from)),
    favorite: row.favorite,
    alert: row.alert && { percent: eachValue ? null : (row.alert_percent ?? usualMovePercent) },
    alertKind: eachValue ? 'value' : 'move',
    points,
    startDate: row.start,
    endDate: row.end,
    provisional,
    conversion: conversionOf(row),
    rate: rateOf(row, row.last),
    currencyBase: row.currency === null ? null : presentCurrency(row.currency),
    unityBase: { symbol: row.unit_symbol, name: row.unit_name },
    originCountry: row.origin_country,
    deliveryCountry: row.delivery_country,
    frequencyBase: row.frequency === null ? '' : frequencies[row.frequency],
    source: row.source,
    licence: row.licence,
    excel: row.document === null ? null : { src: `/api/v1/documents/${row.document}/file` },
    image: row.image === null ? null : { src: imageUrl(row.image), alt: row.image_alt },
  };
}

/** Returns the small line of an index of the list: each value once. */
function lineOf(row: IndexRow): SeriesPoint[] {
  const points = new Map<string, SeriesPoint>();
  for (const text of row.line?.split(',') ?? []) {
    const [day = '', value = '', rate] = text.split(' ');
    const shown = rate === undefined ? value : textOf(shownValue({ day, value, rate }, row.direction));
    points.set(day, { day, value: Number(shown), isProvisional: false });
  }
  return [...points.values()];
}

const french = new Intl.Collator('fr', { numeric: true });

/** Presents the list (API-70): indices by French name, families in French order. */
export function presentList(
  { rows, families }: { rows: readonly IndexRow[]; families: readonly IndexFamilyRow[] },
  currency: IndexCurrency,
): PresentedOf<typeof indexEndpoints.list> {
  const inOrder = families.toSorted((one, other) => french.compare(one.label, other.label));
  const labelled = ({ id, code, label }: IndexFamilyRow) => ({ id: String(id), code, label });
  return {
    indices: rows
      .toSorted((one, other) => french.compare(one.name, other.name))
      .map((row) => presentIndex({ row, currency, points: asPoints(lineOf(row)), provisional: [] })),
    families: inOrder
      .filter(({ parent_id }) => parent_id === null)
      .map((family) => ({
        ...labelled(family),
        subFamilies: inOrder.filter(({ parent_id }) => parent_id === family.id).map(labelled),
      })),
  };
}

import { z } from 'zod';
import { calendarDate } from '#protocol/core/calendar.ts';
import { endpoint } from '#protocol/core/endpoint.ts';
import { emptyAsAbsent, pathId } from '#protocol/core/query.ts';
import { coreRefusals, refusal } from '#protocol/core/refusal.ts';

/** An exact number as a text with a point: '95.29'. A float would lose its decimals. */
const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);

/**
 * The change of a value against the value on an earlier day (RDG-504, RDG-505). `value`: the difference; `percentage`: two decimals, null against a
 * base at or under zero; `direction`: null at zero. `from`, `to`: the days of the values compared. Null without a base.
 */
export const variation = z
  .object({
    value: decimalText,
    percentage: decimalText.nullable(),
    direction: z.enum(['top', 'bottom']).nullable(),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .nullable();
export type Variation = z.infer<typeof variation>;

const pointList = z.array(z.object({ date: z.string(), value: z.number() }));
/** The points as two arrays of the same length, which are smaller than objects (RDG-513). */
const pointColumns = z.object({ dates: z.array(z.string()), values: z.array(z.number()) });
export type PointColumns = z.infer<typeof pointColumns>;

/** The move that an alert announces when the user chose none, in percent. */
export const usualMovePercent = 5;
/** The alert of a pinned index: `percent` is the move that it announces, null for each new value. Null without an alert. */
const indexAlert = z.object({ percent: z.number().nullable() }).nullable();
export type IndexAlert = z.infer<typeof indexAlert>;

export const indexRefusals = {
  notPinned: refusal(409, 'index-not-pinned', 'Épinglez d’abord cet indice pour en être prévenu.'),
} as const;

/** The reason why an index has no values in euros, or 'none' when it needs no conversion. */
export const conversions = ['available', 'none', 'noRate'] as const;

/**
 * A price index (IND-22). `value` and variations are exact texts, in the currency of the query; `points` ascend, their dates are dd/mm/yyyy;
 * `valuesUpdateDate` and `valuesStartDate`: the days of the last and of the first value. Ours: `code`; `family`: the code of its family or
 * sub-family; `startDate`, `endDate`: the range of `points`; `conversion`: whether it has values in euros; `rate`: the exchange rate of the last
 * value; `alertKind`: the events that an alert of this index announces; `provisional`: the days of `points` whose values are provisional.
 */
export const indice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  family: z.string().nullable(),
  value: decimalText.nullable(),
  currency: z.string().nullable(),
  unity: z.string(),
  valuesUpdateDate: z.iso.date().nullable(),
  valuesStartDate: z.iso.date().nullable(),
  variation,
  januaryVariation: variation,
  yearVariation: variation,
  periodeVariation: variation,
  favorite: z.boolean(),
  alert: indexAlert,
  alertKind: z.enum(['value', 'move']),
  points: z.union([pointList, pointColumns]),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  provisional: z.array(z.iso.date()),
  conversion: z.enum(conversions),
  rate: z.object({ name: z.string(), day: z.iso.date(), isEarlierMonth: z.boolean() }).nullable(),
  currencyBase: z.object({ code: z.string(), symbol: z.string(), name: z.string() }).nullable(),
  unityBase: z.object({ symbol: z.string(), name: z.string() }),
  originCountry: z.string(),
  deliveryCountry: z.string(),
  frequencyBase: z.string(),
  source: z.string(),
  licence: z.string(),
  excel: z.object({ src: z.string() }).nullable(),
  image: z.object({ src: z.string(), alt: z.string() }).nullable(),
});
export type Indice = z.infer<typeof indice>;

/** A family of indices, with its sub-families (IND-23); not a family of purchases (RDG-512). */
export const indexFamily = z.object({
  id: z.string(),
  code: z.string(),
  label: z.string(),
  subFamilies: z.array(z.object({ id: z.string(), code: z.string(), label: z.string() })),
});
export type IndexFamily = z.infer<typeof indexFamily>;

export const indexCurrencies = ['base', 'euro'] as const;
export type IndexCurrency = (typeof indexCurrencies)[number];

/** The three filters of the list and of the detail (IND-21, RDG-511). A day that is absent leaves its end of the range to the last two years. */
const filters = {
  startDate: emptyAsAbsent(calendarDate.optional()),
  endDate: emptyAsAbsent(calendarDate.optional()),
  currency: emptyAsAbsent(z.enum(indexCurrencies, { error: 'Devise attendue : base ou euro' }).default('base')),
};
const inOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  startDate === undefined || endDate === undefined || startDate <= endDate;
const upsideDown = { path: ['endDate'], error: 'La date de fin précède la date de début' };

/** The files of an index: its values as a spreadsheet, or its chart and figures on a page. */
export const indexFileFormats = ['xlsx', 'pdf'] as const;
const params = z.object({ id: pathId });
const refusals = [coreRefusals.notFound];

export const indexEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/indices',
    summary: 'Les indices de prix avec leurs variations, et leurs familles',
    query: z.object(filters).refine(inOrder, upsideDown),
    answer: z.object({ indices: z.array(indice), families: z.array(indexFamily) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/indices/:id',
    summary: 'Un indice de prix et ses valeurs sur une période',
    params,
    query: z.object({ ...filters, format: emptyAsAbsent(z.enum(['points', 'columns']).default('points')) }).refine(inOrder, upsideDown),
    refusals,
    answer: z.object({ indice }),
  }),
  strip: endpoint({
    method: 'GET',
    path: '/api/v1/indices/:id/strip',
    summary: 'Toute la série d’un indice en 600 points au plus : le plus bas et le plus haut de chaque pas',
    params,
    query: z.object({ currency: filters.currency }),
    refusals,
    answer: pointColumns,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/indices/:id/file',
    summary: 'Les valeurs d’un indice sur une période, en tableur ou en PDF',
    params,
    query: z.object({ ...filters, format: z.enum(indexFileFormats) }).refine(inOrder, upsideDown),
    refusals,
    answer: 'file',
  }),
  alert: endpoint({
    method: 'PUT',
    path: '/api/v1/indices/:id/alert',
    summary: 'Être prévenu d’un indice épinglé, ou ne plus l’être',
    params,
    /** `percent`: the move to announce, up or down; read for an index whose `alertKind` is 'move'. */
    body: z.object({
      isOn: z.boolean({ error: 'Champ requis' }),
      percent: z
        .number({ error: 'Pourcentage attendu, de 0,1 à 100' })
        .min(0.1, 'Pourcentage attendu, de 0,1 à 100')
        .max(100, 'Pourcentage attendu, de 0,1 à 100')
        .default(usualMovePercent),
    }),
    refusals: [...refusals, indexRefusals.notPinned],
    answer: z.object({ alert: indexAlert }),
  }),
  pin: endpoint({
    method: 'PATCH',
    path: '/api/v1/indices/:id/favorite',
    summary: 'Épingler un indice, ou ne plus l’épingler',
    params,
    refusals,
    answer: z.object({ favorite: z.boolean() }),
  }),
} as const;

import { saveValues } from '#api/modules/desk/index.ts';
import type { CorrectionTaker } from '#api/modules/imports/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import type { FieldValue } from '#protocol/desk/desk-fields.ts';
import { indexFields, pointsAtOnce, type TypedPoint } from '#protocol/indices/index-desk.ts';
import { findFamilyName, findValues } from './index-desk.queries.ts';
import { indexKind } from './index-kind.ts';
import { writeTypedPoints } from './write-typed-points.ts';

const fields: Readonly<Record<string, string>> = {
  name: 'title',
  unit_name: 'unitName',
  unit_symbol: 'unitSymbol',
  origin_country: 'origin',
  delivery_country: 'delivery',
  publication_days: 'publicationDays',
  rate_of: 'rateOf',
  rate_in: 'rateIn',
  junction_month: 'junction',
  junction_coefficient: 'coefficient',
};
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

async function fieldValue(tx: Tx, field: string, value: unknown): Promise<[string, FieldValue]> {
  if (field === 'family_id') return ['family', (await findFamilyName(tx, Number(value))) ?? ''];
  if (field === 'successor_id') return ['successor', value === null ? null : { id: text(value), label: '' }];
  return [fields[field] ?? field, text(value)];
}

/** Writes values of `indices.csv` into the facts of indices, as saves of their forms. */
export const indexTaker: CorrectionTaker = {
  tables: ['indices'],
  fields: indexFields,
  async take(ctx, id, values) {
    const changed: [string, FieldValue][] = [];
    for (const { field, value } of values) changed.push(await fieldValue(ctx.tx, field, value));
    await saveValues(ctx, indexKind, id, Object.fromEntries(changed));
  },
};

const property = (value: unknown, name: string): unknown => (value instanceof Object ? Reflect.get(value, name) : undefined);

/** Returns the day of publication as it is typed. A file without its column leaves the stored one; an empty cell empties it. */
const publication = (day: unknown): string | undefined => (day === undefined ? undefined : day === null ? '' : frenchDate(text(day)));

/** Writes the values of a series that a file has, as an operator types them. */
export const pointTaker: CorrectionTaker = {
  tables: ['index_points'],
  fields: {},
  parts: { table: 'index_points', key: ['index_id', 'day'], details: ['provisional', 'published_on'] },
  async take(ctx, id, values) {
    const days = values.map(({ value }) => text(property(value, 'day')));
    const stored = await findValues(ctx.tx, id, days);
    const points = values.slice(0, pointsAtOnce).map(({ value }, at): TypedPoint => {
      const day = days[at] ?? '';
      const own = stored.get(day);
      return {
        day,
        value: text(property(value, 'value')),
        provisional: (property(value, 'provisional') ?? own?.provisional) === true,
        publishedOn: publication(property(value, 'published_on')),
        was: own?.value ?? null,
      };
    });
    await writeTypedPoints(ctx, id, { reason: 'Valeur du fichier reprise', points });
  },
};

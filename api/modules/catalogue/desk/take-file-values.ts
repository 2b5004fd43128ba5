import { type ContentKind, saveValues } from '#api/modules/desk/index.ts';
import type { CorrectionTaker, TakenValue } from '#api/modules/imports/index.ts';
import type { FamilyForm } from '#protocol/catalogue/catalogue-desk.ts';
import { categoryKind } from './catalogue-kinds.ts';

const valuesOf = (values: readonly TakenValue[]) =>
  Object.fromEntries(values.map(({ field, value }) => (field === 'category_id' ? ['category', String(value)] : [field, value])));

/** Writes values of files into categories, as saves of their forms. */
export const categoryTaker: CorrectionTaker = {
  tables: ['categories'],
  fields: categoryKind.fields,
  take: (ctx, id, values) => saveValues(ctx, categoryKind, id, valuesOf(values)),
};

/** Writes values of files into families, as saves of their forms. */
export const familyTaker = ({ settle, ...kind }: ContentKind<FamilyForm>): CorrectionTaker => ({
  tables: ['families'],
  fields: kind.fields,
  take: (ctx, id, values) => saveValues(ctx, kind, id, valuesOf(values)),
  settle: async ({ tx }, ids) => settle?.(tx, ids),
});

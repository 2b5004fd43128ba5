import type { CorrectionTaker } from '#api/modules/imports/index.ts';
import { refreshPartnerships } from '#api/modules/turnover/turnover.queries.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { turnoverStale } from '#protocol/turnover/turnover-desk.ts';
import { storeCorrection } from './correct-turnover.ts';
import { lockCell } from './corrections.queries.ts';

/** Returns the cell of a correction of a supplier: its field is the subscriber, the family and the month. */
function cellOf(supplier: number, field: string) {
  const [subscriber, family, month]: unknown[] = JSON.parse(field);
  return { supplier, subscriber: Number(subscriber), family: Number(family), month: String(month) };
}

/** Writes amounts of a file, as an operator corrects them, with the trace and the reason. */
export const turnoverTaker: CorrectionTaker = {
  tables: ['turnover'],
  fields: {},
  async take(ctx, supplier, values) {
    for (const { field, value } of values) {
      const cell = cellOf(supplier, field);
      const correction = { cell, cents: Number(value), reason: 'Valeur du fichier reprise' };
      if (!(await storeCorrection(ctx, correction, await lockCell(ctx.tx, cell)))) throw new Refusal(turnoverStale);
    }
  },
  settle: ({ tx }) => refreshPartnerships(tx),
};

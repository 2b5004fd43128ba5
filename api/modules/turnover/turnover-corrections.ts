import {
  type CorrectedPart,
  type CorrectionLog,
  correctionLog,
  type ImportRun,
  type Line,
  listCorrectedParts,
  partKey,
  partsByKey,
} from '#api/modules/imports/index.ts';
import { listCorrectedCompanies, type TurnoverToWrite } from './turnover.import.queries.ts';

/** The amounts that operators corrected. */
export type TurnoverCorrections = {
  log: CorrectionLog;
  parts: ReadonlyMap<string, CorrectedPart>;
  /** The names of the companies that these amounts are between. */
  titles: ReadonlyMap<number, string>;
};

export const openTurnoverCorrections = async (run: ImportRun): Promise<TurnoverCorrections> => ({
  log: correctionLog(run),
  parts: partsByKey(await listCorrectedParts(run.tx, 'turnover', ['supplier_id', 'subscriber_id', 'family_id', 'month'])),
  titles: await listCorrectedCompanies(run.tx),
});

const euros = (cents: number): string => (cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 });

/** Returns the amount to write; none when an operator corrected it otherwise. */
export function keepAmount(line: Line, { parts, log, titles }: TurnoverCorrections, row: TurnoverToWrite): TurnoverToWrite[] {
  const corrected = parts.size === 0 ? undefined : parts.get(partKey(row.supplier, [row.subscriber, row.family, row.month]));
  if (!corrected) return [row];
  const { id, stored } = corrected;
  const cents = stored && Number(stored.amount_cents);
  if (cents === row.cents) {
    log.end(id);
    return [row];
  }
  const [year, month] = row.month.split('-');
  const name = [titles.get(row.supplier), titles.get(row.subscriber), line.cells.family, `${month}/${year}`].join(' · ');
  const kept = cents === null ? '(retiré)' : euros(cents);
  log.keep(line, { id, column: 'amount', name, kept, text: euros(row.cents), value: row.cents });
  return [];
}

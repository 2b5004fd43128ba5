import { useState } from 'react';
import { type SheetAnswer, sheetToValidate } from './sheet-to-validate.ts';

export type ShownSheet = ReturnType<typeof useShownSheet>;

/**
 * Chooses between the validated sheet of a date and its calculation of today. Who validates reads what is validated: a calculation that settles or
 * changes a provisional price comes first, and `showOther` shows the other one.
 */
export function useShownSheet(data: SheetAnswer | undefined, date: string, day: string) {
  const [keptDate, setKeptDate] = useState<string | null>(null);
  const today = day === '' ? data : undefined;
  const kept = today?.kept ?? null;
  const toValidate = today ? sheetToValidate(today) : null;
  const showsKept = kept !== null && (toValidate === null || keptDate === date);
  return {
    ...{ kept, toValidate, showsKept },
    sheet: showsKept ? kept.sheet : data?.sheet,
    /** The name of the calculation of today, beside the validated one. */
    calculation: toValidate?.state === 'final' ? 'calcul définitif' : 'nouveau calcul',
    showOther: () => setKeptDate(showsKept ? null : date),
  };
}

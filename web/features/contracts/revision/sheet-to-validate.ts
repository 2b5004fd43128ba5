import type { RevisionResult, RevisionSheet } from '#protocol/contracts/contract-revision.ts';

/** The calculation of a date, with its validated sheet. */
export type SheetAnswer = { sheet: RevisionSheet; kept: { sheet: RevisionSheet; result: RevisionResult } | null };

/** Returns the sheet that a validation would keep: that of a date without validation, or one that settles or changes a provisional price. */
export function sheetToValidate({ sheet, kept }: SheetAnswer): RevisionSheet | null {
  if (sheet.price === null) return null;
  if (kept === null) return sheet;
  const settlesOrChanges = sheet.state === 'final' || sheet.price !== kept.sheet.price;
  return kept.result.isProvisional && settlesOrChanges ? sheet : null;
}

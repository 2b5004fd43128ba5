import { phoneExpected } from '#protocol/desk/field-schemas.ts';
import type { ImportRun, ValidLine } from './importer.ts';

/** Notes the telephones of a line that hold no number, as 'NC': `read.phone` reads them as empty cells. */
export function noteLostPhones(line: ValidLine<{ phone: string | null; tel?: string | null }>, { note }: ImportRun): void {
  for (const column of ['phone', 'tel'] as const)
    if (line.cells[column] && line.row[column] === null) note(line, column, `${phoneExpected} : cellule lue comme vide`);
}

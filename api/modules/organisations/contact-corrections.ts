import {
  type CorrectedPart,
  type CorrectionLog,
  correctionLog,
  type ImportRun,
  isCorrectedDetail,
  type Line,
  listCorrectedParts,
  partKey,
  partsByKey,
} from '#api/modules/imports/index.ts';
import { type ContactColumn, type ContactToWrite, contactDetails, listChosenPlaces } from './contacts.import.queries.ts';

/** The contacts that operators wrote, changed or removed, and the places of those that they ordered. */
export type ContactCorrections = {
  log: CorrectionLog;
  parts: ReadonlyMap<string, CorrectedPart>;
  places: ReadonlyMap<string, number>;
};

export async function openContactCorrections(run: ImportRun): Promise<ContactCorrections> {
  const parts = await listCorrectedParts(run.tx, 'contacts', ['organisation_id', 'firstname', 'lastname']);
  return { log: correctionLog(run), parts: partsByKey(parts), places: await listChosenPlaces(run.tx) };
}

const detailsText = (details: Readonly<Record<string, unknown>>, columns: readonly string[]): string =>
  columns
    .map((name) => details[name])
    .filter(Boolean)
    .join(', ') || '(sans détail)';

type Contact = { row: ContactToWrite & { position: number }; columns: readonly ContactColumn[]; title: string };

/** Returns the contact to write, at the place that an operator chose; none when an operator wrote it otherwise, or removed it. */
export function keepContact(line: Line, { parts, places, log }: ContactCorrections, { row, columns, title }: Contact): ContactToWrite[] {
  const key = partKey(row.organisation_id, [row.firstname, row.lastname]);
  const corrected = parts.get(key);
  if (corrected) {
    const { id, stored } = corrected;
    if (stored === null || columns.some((name) => (stored[name] ?? null) !== (row[name] ?? null))) {
      const { firstname, lastname } = row;
      // A detail that the file does not have is no value of it: null would say that the file empties it.
      const details = contactDetails.filter((name) => columns.includes(name)).map((name) => [name, row[name] ?? null] as const);
      const value = { firstname, lastname, ...Object.fromEntries(details) };
      const name = [title, [firstname, lastname].filter(Boolean).join(' ')].join(' · ');
      const kept = stored === null ? '(retiré)' : detailsText(stored, columns);
      log.keep(line, { id, column: 'lastname', name, kept, text: detailsText(row, columns), value });
      return [];
    }
    // A detail that the file does not have stays corrected.
    if (contactDetails.every((name) => columns.includes(name) || !isCorrectedDetail(corrected, name))) log.end(id);
  }
  return [{ ...row, position: places.get(key) ?? row.position }];
}

import {
  type CorrectionLog,
  correctedByKey,
  correctionLog,
  endReplacedKeys,
  type FileImport,
  type ImportRun,
  type KeptColumn,
  keepColumns,
  type Line,
  listCorrectedColumns,
  noteRefusedKey,
  type ReplacedKey,
  type ReplacedKeys,
  replacedKeys,
  resolveReplacedKeys,
  textOf,
  type ValidLine,
} from '#api/modules/imports/index.ts';
import { type CorrectedFamilies, familiesByCode, listCorrectedFamilies, listFormerIdentifiers } from './import-keys.queries.ts';
import type { FamiliesToWrite, Kind } from './organisations.import.queries.ts';
import { identifierOfRow } from './supplier-identity.ts';

/** An identifier that an operator replaced. `stored`: the organisation as it is. */
type FormerIdentifier = ReplacedKey & { stored: Readonly<Record<string, unknown>> };
/** The changes of operators in the organisations of a kind. */
export type OrganisationCorrections = {
  log: CorrectionLog;
  columns: ReturnType<typeof correctedByKey>;
  fields: Readonly<Record<string, KeptColumn>>;
  families: ReadonlyMap<string, CorrectedFamilies>;
  codes: ReadonlyMap<number, string>;
  identifiers: ReplacedKeys<FormerIdentifier>;
};

const plain = (...names: readonly string[]): Record<string, KeptColumn> =>
  Object.fromEntries(names.map((name) => [name, { column: name }]));

/** Reads what operators changed, before a file of organisations is read. `stored`: the identifiers of the organisations of this kind. */
export async function openOrganisationCorrections(
  run: ImportRun,
  kind: Kind,
  stored: ReadonlySet<string>,
): Promise<OrganisationCorrections> {
  const corrected = (await listCorrectedColumns(run.tx, 'organisations')).filter((one) => one.stored.kind === kind);
  const families = kind === 'supplier' ? await listCorrectedFamilies(run.tx) : [];
  const codes = new Map(
    corrected.length + families.length === 0 ? [] : [...(await familiesByCode(run.tx))].map(([code, { id }]) => [id, code]),
  );
  const rows = new Map(corrected.map((one) => [one.id, one.stored]));
  const former = (await listFormerIdentifiers(run.tx)).filter((one) => one.kind === kind);
  return {
    log: correctionLog(run),
    columns: correctedByKey(corrected, ({ identifier }) => identifier),
    fields: {
      ...plain('activity', 'street', 'city', 'department', 'naf', 'phone', 'website', 'joined_on', 'tags'),
      latitude: { column: 'latitude', follow: ['longitude'] },
      longitude: { column: 'longitude', follow: ['latitude'] },
      title: { column: 'title', follow: ['title_key'] },
      postal_code: { column: 'postal_code', follow: ['department'] },
      country_code: { column: 'country', follow: ['country', 'department'], text: (_code, { country }) => textOf(country) },
      family_id: { column: 'family', text: (id) => codes.get(Number(id)) ?? textOf(null) },
    },
    families: new Map(families.map((one) => [one.identifier, one])),
    codes,
    identifiers: replacedKeys(
      former.map((one) => ({ ...one, key: one.identifier, stored: rows.get(one.correction) ?? {} })),
      (identifier) => stored.has(identifier),
    ),
  };
}

type Identity = { siret: string | null; foreign_id: string | null; country: string | null };
type File = FileImport<{ corrections: OrganisationCorrections }>;
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Gives a line that names an organisation by the identifier that an operator replaced its identifier of today. Refuses the second of two lines
 * for one organisation.
 */
export function resolveIdentity<Row extends Identity>(lines: readonly ValidLine<Row>[], file: File): ValidLine<Row>[] {
  const { identifiers, log } = file.memory.corrections;
  return resolveReplacedKeys(lines, identifiers, {
    keyOf: identifierOfRow,
    refuse: (line, other) => file.refuse(line, 'siret', 'Ligne en double', `cette fiche a aussi sa ligne sous ${other}`),
    resolve: (line, { correction, key, stored }) => {
      const siret = textOrNull(stored.siret);
      if (siret === null && !file.has('country')) return [line];
      const value = { siret: line.row.siret, foreign_id: line.row.foreign_id, country: line.row.country };
      const column = line.row.siret === null ? 'foreign_id' : 'siret';
      log.keep(line, { id: correction, column, name: String(stored.title), kept: key, value });
      const identity =
        siret === null
          ? { siret, foreign_id: textOrNull(stored.foreign_id), country: textOrNull(stored.country_code) }
          : { siret, foreign_id: null };
      return [{ ...line, row: { ...line.row, ...identity } }];
    },
  });
}

/** Notes that the file still names an organisation by its former identifier, in a line that was refused. */
export const noteRefusedIdentity = (row: Readonly<Record<string, unknown>>, { identifiers }: OrganisationCorrections): void =>
  noteRefusedKey(
    identifiers,
    identifierOfRow({ siret: textOrNull(row.siret), foreign_id: textOrNull(row.foreign_id), country: textOrNull(row.country) }),
  );

/** Ends the corrections of the identifiers that the whole file says as well. */
export function endIdentifiers({ identifiers, log }: OrganisationCorrections): Promise<void> {
  endReplacedKeys(identifiers, log);
  return log.flush();
}

type RowToKeep<Row> = { key: string; row: Row; columns: readonly string[] };

/** Returns the organisation to write: what an operator changed in it stays. */
export const keepOrganisation = <Row extends object>(
  line: Line,
  { columns: corrected, log, fields }: OrganisationCorrections,
  row: RowToKeep<Row>,
): Row => keepColumns({ corrected, log, fields, name: ({ title }) => String(title) }, line, row);

/** Returns the families to write: those that an operator chose stay, beside the main family. `replacing`: the file tells all of them. */
export function keepFamilies(
  line: Line,
  { columns, families, codes, log }: OrganisationCorrections,
  wanted: FamiliesToWrite,
  replacing: boolean,
): FamiliesToWrite {
  const keptMain = columns.get(wanted.identifier)?.find(({ field }) => field === 'family_id')?.stored.family_id;
  const withMain = (ids: readonly number[]) => [...new Set([...ids, ...(typeof keptMain === 'number' ? [keptMain] : [])])];
  const own = families.get(wanted.identifier);
  if (!own) return { ...wanted, family_ids: withMain(wanted.family_ids) };
  if (!replacing) return { ...wanted, family_ids: withMain(keptMain === undefined ? wanted.family_ids : []) };
  const isSame = own.familyIds.length === wanted.family_ids.length && wanted.family_ids.every((id) => own.familyIds.includes(id));
  if (isSame) {
    log.end(own.id);
    return { ...wanted, family_ids: withMain(wanted.family_ids) };
  }
  const text = (ids: readonly number[]) => textOf(ids.map((id) => codes.get(id) ?? '').toSorted());
  const [kept, brought] = [text(own.familyIds), text(wanted.family_ids)];
  log.keep(line, { id: own.id, column: 'subfamilies', name: own.title, kept, text: brought, value: wanted.family_ids });
  const main = line.cells.family;
  const mainIds = keptMain === undefined && main ? wanted.family_ids.filter((id) => codes.get(id) === main) : [];
  return { ...wanted, family_ids: withMain([...own.familyIds, ...mainIds]) };
}

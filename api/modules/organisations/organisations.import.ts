import { z } from 'zod';
import {
  type Cells,
  column,
  countWritten,
  type FileImport,
  foreign,
  type ImportRun,
  importer,
  noteLostPhones,
  read,
  requiredColumn,
  type ValidLine,
} from '#api/modules/imports/index.ts';
import { parisYear } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { freeSlug, sortKey } from '#api/platform/text/normalise.ts';
import { groupSlug } from '#protocol/dashboard/dashboard-tabs.ts';
import { tagLimit, tagsLimit, tagsText } from '#protocol/sheets/tags.ts';
import { familiesByCode } from './import-keys.queries.ts';
import {
  endIdentifiers,
  keepFamilies,
  keepOrganisation,
  noteRefusedIdentity,
  type OrganisationCorrections,
  openOrganisationCorrections,
  resolveIdentity,
} from './organisation-corrections.ts';
import {
  type ImportedColumn,
  type Kind,
  listOrganisationKeys,
  type OrganisationKey,
  type OrganisationToWrite,
  writeOrganisationFamilies,
  writeOrganisations,
} from './organisations.import.queries.ts';
import { identifierOfCells, identifierOfRow, identityIssues } from './supplier-identity.ts';

const staffBands = ['NN', '00', '01', '02', '03', '11', '12', '21', '22', '31', '32', '41', '42', '51', '52', '53'] as const;
const staffBand = read.choice(Object.fromEntries(staffBands.map((band) => [band, band])), 'Tranche d’effectifs inconnue de l’INSEE');

/** Reads keywords, as many as the field of the desk holds. */
const tagList: ReturnType<typeof read.listOf<string>> = (text) => {
  const tags = read.listOf(read.text(tagLimit))(text);
  if ('wrong' in tags || tagsText(tags.value).length <= tagsLimit) return tags;
  return { wrong: `Mots-clés trop longs : ${tagsLimit} caractères au plus en tout` };
};

const siretHeadings = ['SIRET', 'N° SIRET', 'Numéro SIRET'] as const;
const postalHeadings = ['Code postal', 'CP'] as const;
/** The columns that both files have. An organisation without name is imported too, with a title made of its identifier. */
const sharedColumns = {
  siret: requiredColumn(siretHeadings, read.siret),
  title: column(['Raison sociale', 'Nom', 'Dénomination', 'Société'], read.text(300), { expected: true }),
  activity: column(['Activité'], read.text(300)),
  street: column(['Adresse', 'Rue', 'Voie'], read.text(300)),
  postal_code: column(postalHeadings, read.postalCode),
  city: column(['Ville', 'Commune'], read.text(120)),
  department: column(['Département', 'Dép'], read.department),
  latitude: column(['Latitude', 'Lat'], read.decimal(-90, 90)),
  longitude: column(['Longitude', 'Long', 'Lng'], read.decimal(-180, 180)),
  naf: column(['Code NAF', 'NAF', 'Code APE', 'APE'], read.naf),
  staff_band: column(["Tranche d'effectifs", 'Tranche effectifs'], staffBand),
  phone: column(['Téléphone', 'Tél'], read.phone),
  website: column(['Site web', 'Site internet', 'Site'], read.website),
  reference_year: column(['Année de référencement', 'Année'], read.year),
  joined_on: column(["Date d'adhésion", 'Adhésion'], read.date),
  tags: column(['Mots-clés', 'Mots clefs', 'Tags'], tagList),
};
const sharedRow = z.object(sharedColumns);
/** `identityIssues` checks the first four columns together. */
const supplierRow = sharedRow.extend({
  siret: column(siretHeadings, read.siret, { expected: true }),
  foreign_id: column(['Identifiant étranger', 'N° de TVA intracommunautaire', 'N° TVA', 'Numéro étranger'], foreign.foreignId),
  country: column(['Pays'], foreign.country),
  postal_code: column(postalHeadings, read.text(20)),
  family: column(['Famille', 'Code famille'], read.text(40)),
  subfamilies: column(['Sous-familles', 'Sous-famille'], read.listOf(read.text(40))),
});
/** Yields the coordinate that lacks beside the other one, because its cell is empty or the file does not have its column. */
function* coordinateIssues({ latitude, longitude }: Cells) {
  if (!latitude === !longitude) return;
  yield { column: latitude ? ('longitude' as const) : ('latitude' as const), reason: 'Indiquez les deux coordonnées, ou aucune' };
}
/** A line of either file. A subscriber has a SIRET and is in France. */
type SharedLine = ValidLine<Omit<z.output<typeof sharedRow>, 'siret'> & Identity>;
type Identity = { siret: string | null; foreign_id: string | null; country: string | null };
type SupplierLine = ValidLine<z.output<typeof supplierRow>>;

/** The slugs of the stored organisations: by identifier, and all that no new one may take; what operators changed, and the closed ones. */
type Slugs = {
  kind: Kind;
  slugs: Map<string, string>;
  takenSlugs: Set<string>;
  closed: ReadonlyMap<string, OrganisationKey>;
  corrections: OrganisationCorrections;
};

async function loadSlugs(run: ImportRun, kind: Kind): Promise<Slugs> {
  const stored = await listOrganisationKeys(run.tx, kind);
  const slugs = new Map(stored.map(({ identifier, slug }) => [identifier, slug]));
  return {
    kind,
    slugs,
    takenSlugs: new Set([groupSlug, ...stored.map(({ slug }) => slug)]),
    closed: new Map(stored.filter(({ closed_at }) => closed_at !== null).map((key) => [key.identifier, key])),
    corrections: await openOrganisationCorrections(run, kind, new Set(slugs.keys())),
  };
}

const spacedSiret = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');

/** Returns the title of a line; without one, a title made of the identifier and the town. */
function titleOf({ row: { title, siret, foreign_id, city } }: SharedLine): string {
  return title ?? `Établissement ${siret ? spacedSiret(siret) : foreign_id}${city ? ` (${city})` : ''}`;
}

/** Returns the department of a line; null abroad. */
function departmentOf({ row }: SharedLine): string | null {
  if (row.country !== null && row.country !== 'FR') return null;
  return row.department ?? (row.postal_code ? read.departmentOf(row.postal_code) : null);
}

/** Returns the row to write. A stored organisation keeps its slug (RDG-166). */
function organisationOf(line: SharedLine, { kind, slugs, takenSlugs }: Slugs, now: Date): OrganisationToWrite {
  const { row } = line;
  const title = titleOf(line);
  const identifier = identifierOfRow(row);
  const slug = slugs.get(identifier) ?? freeSlug(title, takenSlugs);
  slugs.set(identifier, slug);
  const countryCode = row.country ?? 'FR';
  return {
    ...row,
    kind,
    slug,
    title,
    title_key: sortKey(title),
    department: departmentOf(line),
    country: foreign.countryName(countryCode),
    country_code: countryCode,
    reference_year: row.reference_year ?? (kind === 'supplier' ? parisYear(now) : null),
    tags: row.tags ?? [],
  };
}

const optionalColumns = [
  'activity',
  'street',
  'postal_code',
  'city',
  'latitude',
  'longitude',
  'naf',
  'staff_band',
  'phone',
  'website',
  'joined_on',
  'tags',
] as const satisfies readonly ImportedColumn[];

/** Columns that are read but never written. `siret` is the key; the other four excluded here are written by `organisationOf`. */
type UnwrittenColumn = Exclude<
  keyof typeof sharedColumns,
  'siret' | 'title' | 'department' | 'reference_year' | (typeof optionalColumns)[number]
>;
/** The optional columns. Does not compile as long as a column of the file is written nowhere. */
const writtenColumns: [UnwrittenColumn] extends [never] ? typeof optionalColumns : never = optionalColumns;

const coordinates: readonly string[] = ['latitude', 'longitude'];
/** The columns that a file has; a coordinate only with the other one, since an empty cell would take half of a stored place. */
const isWhole =
  (has: (column: string) => boolean) =>
  (name: ImportedColumn): boolean =>
    coordinates.includes(name) ? coordinates.every(has) : has(name);

/** Writes organisations. A column that the file does not have leaves the stored value as it is. */
async function writeLines(lines: readonly SharedLine[], file: FileImport<Slugs>, extraColumns: Partial<OrganisationToWrite>[] = []) {
  for (const line of lines) {
    const closed = file.memory.closed.get(identifierOfRow(line.row));
    if (closed) file.note(line, 'siret', 'Fermé au bureau : il le reste', closed.title);
    noteLostPhones(line, file);
    if (line.row.title === null) file.note(line, 'title', 'Sans nom publié : entrée sous un titre fait de son SIRET', titleOf(line));
  }
  const columns: ImportedColumn[] = ['title', 'title_key', ...writtenColumns.filter(isWhole(file.has))];
  if (file.has('department') || file.has('postal_code')) columns.push('department');
  if (file.has('country')) columns.push('country', 'country_code', ...(columns.includes('department') ? [] : ['department' as const]));
  if (file.has('family')) columns.push('family_id');
  const rows = lines.map((line, index) => {
    const row = { ...organisationOf(line, file.memory, file.now), ...extraColumns[index] };
    return keepOrganisation(line, file.memory.corrections, { key: identifierOfRow(line.row), row, columns });
  });
  await file.memory.corrections.log.flush();
  return writeOrganisations(file.tx, rows, { columns, once: ['reference_year'] });
}

const inFrance = (line: ValidLine<z.output<typeof sharedRow>>): SharedLine => ({
  ...line,
  row: { ...line.row, foreign_id: null, country: null },
});

/** Updates what is derived from the companies written: the assembly passes it, as documents and offers depend on companies and not the reverse. */
type ReindexCompanies = (tx: Tx, ids: readonly number[]) => Promise<void>;

/** Imports `adherents.csv`: the subscribers. */
export const subscribersFile = (reindexCompanies: ReindexCompanies) =>
  importer({
    file: 'adherents.csv',
    row: sharedRow,
    check: coordinateIssues,
    same: { column: 'siret', key: ({ siret }) => siret },
    identity: identifierOfCells,
    prepare: (run) => loadSlugs(run, 'subscriber'),
    write: async (lines, file) => countWritten(await writeLines(resolveIdentity(lines.map(inFrance), file), file)),
    refused: (row, { corrections }) => noteRefusedIdentity(row, corrections),
    finish: ({ corrections }) => endIdentifiers(corrections),
    settle: reindexCompanies,
  });

type Families = Awaited<ReturnType<typeof familiesByCode>>;

/** Imports `fournisseurs.csv`: the suppliers, with their main family and their sub-families. */
export const suppliersFile = (reindexCompanies: ReindexCompanies) =>
  importer({
    file: 'fournisseurs.csv',
    row: supplierRow,
    check: function* (cells) {
      yield* identityIssues(cells);
      yield* coordinateIssues(cells);
    },
    same: { column: 'siret', key: identifierOfRow },
    identity: identifierOfCells,
    prepare: async (run) => ({ ...(await loadSlugs(run, 'supplier')), families: await familiesByCode(run.tx) }),
    async write(lines, file) {
      const { families } = file.memory;
      const validLines = resolveIdentity(lines, file).filter((line) => hasKnownFamilies(line, families, file));
      for (const line of validLines) noteClosedFamilies(line, families, file);
      const mainFamilies = validLines.map(({ row }) => ({ family_id: row.family ? families.get(row.family)?.id : null }));
      const written = await writeLines(validLines, file, mainFamilies);
      if (!file.has('family') && !file.has('subfamilies')) return countWritten(written);
      const sold = validLines.map((line) => {
        const wanted = { identifier: identifierOfRow(line.row), family_ids: familyIdsOf(line.row, families) };
        return keepFamilies(line, file.memory.corrections, wanted, file.has('subfamilies'));
      });
      await file.memory.corrections.log.flush();
      return countWritten(written, await writeOrganisationFamilies(file.tx, sold, file.has('subfamilies')));
    },
    refused: (row, { corrections }) => noteRefusedIdentity(row, corrections),
    finish: ({ corrections }) => endIdentifiers(corrections),
    settle: reindexCompanies,
  });

const closedFamilyReason = 'Famille fermée au bureau : elle le reste';

/** Refuses a line whose family or sub-families do not exist, or whose family is a sub-family. */
function hasKnownFamilies(line: SupplierLine, families: Families, file: FileImport<unknown>): boolean {
  const { family, subfamilies } = line.row;
  const main = family === null ? null : families.get(family);
  if (main === undefined) file.refuse(line, 'family', 'Famille inconnue', file.leftOut('familles.csv', family ?? ''));
  if (main && main.parentId !== null) file.refuse(line, 'family', 'Famille attendue : ce code est une sous-famille');
  const unknown = (subfamilies ?? []).filter((code) => !families.has(code));
  if (unknown.length > 0) file.refuse(line, 'subfamilies', 'Sous-famille inconnue', unknown.join(', '));
  return main !== undefined && (main === null || main.parentId === null) && unknown.length === 0;
}

/** Notes the families of a line that are closed at the desk: no menu of members shows them. */
function noteClosedFamilies(line: SupplierLine, families: Families, file: FileImport<unknown>): void {
  const { family, subfamilies } = line.row;
  const closed = (codes: readonly string[]) => codes.filter((code) => families.get(code)?.isClosed);
  for (const code of closed(family ? [family] : [])) file.note(line, 'family', closedFamilyReason, code);
  const subs = closed(subfamilies ?? []);
  if (subs.length > 0) file.note(line, 'subfamilies', closedFamilyReason, subs.join(', '));
}

/** Returns the ids of the main family, of the sub-families, and of the parent of each sub-family. */
function familyIdsOf({ family, subfamilies }: SupplierLine['row'], families: Families): number[] {
  const sold = [...(family ? [family] : []), ...(subfamilies ?? [])].flatMap((code) => families.get(code) ?? []);
  return [...new Set(sold.flatMap(({ id, parentId }) => (parentId === null ? [id] : [parentId, id])))];
}

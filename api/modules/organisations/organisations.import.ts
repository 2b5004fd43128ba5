import { z } from 'zod';
import {
  column,
  countWritten,
  type FileImport,
  type ImportRun,
  importer,
  read,
  requiredColumn,
  type ValidLine,
} from '#api/modules/imports/index.ts';
import { freeSlug, sortKey } from '#api/platform/text/normalise.ts';
import { familiesByCode } from './known.queries.ts';
import {
  type ImportedColumn,
  type Kind,
  knownOrganisations,
  type OrganisationToWrite,
  writeOrganisationFamilies,
  writeOrganisations,
} from './organisations.import.queries.ts';
import { reindexOrganisations } from './organisations.indexing.queries.ts';

const staffBands = ['NN', '00', '01', '02', '03', '11', '12', '21', '22', '31', '32', '41', '42', '51', '52', '53'] as const;
const staffBand = read.choice(Object.fromEntries(staffBands.map((band) => [band, band])), "Tranche d'effectifs inconnue de l'INSEE");

/** What both kinds of organisation say of themselves. A nameless one comes in all the same, under a title made of its SIRET. */
const sharedColumns = {
  siret: requiredColumn(['SIRET', 'N° SIRET', 'Numéro SIRET'], read.siret),
  title: column(['Raison sociale', 'Nom', 'Dénomination', 'Société'], read.text(300), { expected: true }),
  activity: column(['Activité'], read.text(300)),
  street: column(['Adresse', 'Rue', 'Voie'], read.text(300)),
  postal_code: column(['Code postal', 'CP'], read.postalCode),
  city: column(['Ville', 'Commune'], read.text(120)),
  department: column(['Département', 'Dép'], read.department),
  latitude: column(['Latitude', 'Lat'], read.decimal(-90, 90)),
  longitude: column(['Longitude', 'Long', 'Lng'], read.decimal(-180, 180)),
  naf: column(['Code NAF', 'NAF', 'Code APE', 'APE'], read.naf),
  staff_band: column(["Tranche d'effectifs", 'Tranche effectifs'], staffBand),
  phone: column(['Téléphone', 'Tél'], read.text(40)),
  website: column(['Site web', 'Site internet', 'Site'], read.website),
  reference_year: column(['Année de référencement', 'Année'], read.year),
  joined_on: column(["Date d'adhésion", 'Adhésion'], read.date),
  tags: column(['Mots-clés', 'Mots clefs', 'Tags'], read.listOf(read.text(80))),
};
const sharedRow = z.object(sharedColumns);
const supplierRow = sharedRow.extend({
  family: column(['Famille', 'Code famille'], read.text(40)),
  subfamilies: column(['Sous-familles', 'Sous-famille'], read.listOf(read.text(40))),
});
type SharedLine = ValidLine<z.output<typeof sharedRow>>;
type SupplierLine = ValidLine<z.output<typeof supplierRow>>;

type Known = {
  kind: Kind;
  slugs: Map<string, string>;
  taken: Set<string>;
};

async function remember({ tx }: ImportRun, kind: Kind): Promise<Known> {
  const known = await knownOrganisations(tx, kind);
  return { kind, slugs: new Map(known.map(({ siret, slug }) => [siret, slug])), taken: new Set(known.map(({ slug }) => slug)) };
}

const spacedSiret = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');

/** The title of a line; for a nameless one, what can be said of it. */
function titleOf({ row: { title, siret, city } }: SharedLine): string {
  return title ?? `Établissement ${spacedSiret(siret)}${city ? ` (${city})` : ''}`;
}

/** The row to write. A known organisation keeps its slug for ever. */
function organisationOf(line: SharedLine, { kind, slugs, taken }: Known, now: Date): OrganisationToWrite {
  const { row } = line;
  const title = titleOf(line);
  const slug = slugs.get(row.siret) ?? freeSlug(title, taken);
  slugs.set(row.siret, slug);
  return {
    ...row,
    kind,
    slug,
    title,
    title_key: sortKey(title),
    department: row.department ?? (row.postal_code ? read.departmentOf(row.postal_code) : null),
    reference_year: row.reference_year ?? (kind === 'supplier' ? now.getFullYear() : null),
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

/** What is read and not among them: `siret` is the key, the others are written in their own way. */
type Forgotten = Exclude<
  keyof typeof sharedColumns,
  'siret' | 'title' | 'department' | 'reference_year' | (typeof optionalColumns)[number]
>;
/** Does not compile while a column would be read and written nowhere. */
const asRead: [Forgotten] extends [never] ? typeof optionalColumns : never = optionalColumns;

/** Only what the file's columns say is written over what is known: an absent column empties nothing. */
async function writeLines(lines: readonly SharedLine[], file: FileImport<Known>, more: Partial<OrganisationToWrite>[] = []) {
  for (const line of lines)
    if (line.row.title === null) file.note(line, 'title', 'Sans nom publié : entrée sous un titre fait de son SIRET', titleOf(line));
  const rows = lines.map((line, index) => ({ ...organisationOf(line, file.memory, file.now), ...more[index] }));
  const columns: ImportedColumn[] = ['title', 'title_key', ...asRead.filter(file.has)];
  if (file.has('department') || file.has('postal_code')) columns.push('department');
  if (file.has('family')) columns.push('family_id');
  return writeOrganisations(file.tx, rows, { columns, once: ['reference_year'] });
}

/** `adherents.csv`: the subscribers. */
export const subscribersFile = importer({
  file: 'adherents.csv',
  row: sharedRow,
  same: { column: 'siret', key: ({ siret }) => siret },
  identity: 'siret',
  prepare: (run) => remember(run, 'subscriber'),
  write: async (lines, file) => countWritten(await writeLines(lines, file)),
  settle: reindexOrganisations,
});

type Families = Awaited<ReturnType<typeof familiesByCode>>;

/** `fournisseurs.csv`: the suppliers, with their main family and what else they sell. */
export const suppliersFile = importer({
  file: 'fournisseurs.csv',
  row: supplierRow,
  same: { column: 'siret', key: ({ siret }) => siret },
  identity: 'siret',
  prepare: async (run) => ({ ...(await remember(run, 'supplier')), families: await familiesByCode(run.tx) }),
  async write(lines, file) {
    const { families } = file.memory;
    const good = lines.filter((line) => hasKnownFamilies(line, families, file));
    const mains = good.map(({ row }) => ({ family_id: row.family ? families.get(row.family)?.id : null }));
    const written = await writeLines(good, file, mains);
    if (!file.has('family') && !file.has('subfamilies')) return countWritten(written);
    const sold = good.map(({ row }) => ({ siret: row.siret, family_ids: familyIdsOf(row, families) }));
    return countWritten(written, await writeOrganisationFamilies(file.tx, sold, file.has('subfamilies')));
  },
  settle: reindexOrganisations,
});

function hasKnownFamilies(line: SupplierLine, families: Families, file: FileImport<unknown>): boolean {
  const { family, subfamilies } = line.row;
  const main = family === null ? null : families.get(family);
  if (main === undefined) file.refuse(line, 'family', 'Famille inconnue', file.leftOut('familles.csv', family ?? ''));
  if (main && main.parentId !== null) file.refuse(line, 'family', 'Famille attendue : ce code est une sous-famille');
  const unknown = (subfamilies ?? []).filter((code) => !families.has(code));
  if (unknown.length > 0) file.refuse(line, 'subfamilies', 'Sous-famille inconnue', unknown.join(', '));
  return main !== undefined && (main === null || main.parentId === null) && unknown.length === 0;
}

/** The main family, the sub-families, and the family of each of them. */
function familyIdsOf({ family, subfamilies }: SupplierLine['row'], families: Families): number[] {
  const found = [...(family ? [family] : []), ...(subfamilies ?? [])].flatMap((code) => families.get(code) ?? []);
  return [...new Set(found.flatMap(({ id, parentId }) => (parentId === null ? [id] : [parentId, id])))];
}

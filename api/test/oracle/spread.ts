import { companyOf, familyOf, type Row } from './network.ts';
import type { Perimeter } from './perimeter.ts';
import { rowsBetween, windowAnswer, windowOf } from './window.ts';
import { counted, euros, eurosHeading, largestFirst, othersText, type Sized, wholeEuros } from './words.ts';

/** A family or a company with its rows of the window. */
type Bought = Sized & { id: number; rows: Row[] };
/** One column or row of the table: a family or company, or all the others. */
type Line = { slug: string | null; title: string; rows: Row[] };

const centsOf = (rows: readonly Row[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);
const countOf = (rows: readonly Row[], key: 'subscriber' | 'supplier'): number => new Set(rows.map((row) => row[key])).size;

function boughtBy(rows: readonly Row[], entryOf: (row: Row) => { id: number; slug: string; title: string }): Bought[] {
  const entries = [...Map.groupBy(rows, (row) => entryOf(row).id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { id, slug, title } = entryOf(first);
    return [{ id, slug, title, cents: centsOf(own), rows: own }];
  });
  return largestFirst(entries);
}

/** The first lines and all the others in one; one other alone stands for itself. */
function linesOf(entries: readonly Bought[], most: number): Line[] {
  if (entries.length <= most + 1) return [...entries];
  const others = entries.slice(most);
  return [...entries.slice(0, most), { slug: null, title: othersText(others.length), rows: others.flatMap(({ rows }) => rows) }];
}

/** The euros of the rows that two lines share; null without any. */
function cellOf(one: { rows: Row[] }, other: { rows: Row[] }): number | null {
  const others = new Set(other.rows);
  const shared = one.rows.filter((row) => others.has(row));
  return shared.length === 0 ? null : euros(centsOf(shared));
}

const isDispersed = ({ rows }: Bought): boolean => countOf(rows, 'subscriber') >= 2 && countOf(rows, 'supplier') >= 2;

function sentenceOf(rows: readonly Row[], dispersed: readonly Bought[]): string {
  if (rows.length === 0) return 'Aucun achat déclaré pour votre groupe\u00a0: les familles paraîtront avec les premières déclarations.';
  const [first] = dispersed;
  if (!first) return 'Aucune famille n’est achetée par plusieurs de vos sociétés à des fournisseurs différents.';
  const largest = `${first.title}, ${wholeEuros(first.cents)} chez ${counted(countOf(first.rows, 'supplier'), 'fournisseur')}`;
  const many = 'plusieurs sociétés à des fournisseurs différents';
  return dispersed.length === 1
    ? `Une famille est achetée par ${many}\u00a0: ${largest}.`
    : `${counted(dispersed.length, 'famille')} sont achetées par ${many}\u00a0; la plus grande\u00a0: ${largest}.`;
}

/** The answer of `dashboard/spread/{slug}`, its rows and its sheet; null for one company alone. */
export function spreadAnswer(perimeter: Perimeter) {
  if (perimeter.members.length < 2) return null;
  const { network } = perimeter;
  const window = windowOf(perimeter);
  const rows = window ? rowsBetween(perimeter.rows, window.from, window.last) : [];
  const families = boughtBy(rows, ({ family }) => familyOf(network, family));
  const companies = boughtBy(rows, ({ subscriber }) => companyOf(network, subscriber));
  const columns = linesOf(companies, 8);
  const dispersed = families.filter(isDispersed);
  const lineOf = ({ slug, title, rows: own }: Line) => ({ slug, title, total: euros(centsOf(own)) });
  const body = {
    ...windowAnswer(perimeter),
    sentence: sentenceOf(rows, dispersed),
    columns: columns.map(lineOf),
    rows: linesOf(families, 10).map((line) => ({ ...lineOf(line), amounts: columns.map((column) => cellOf(line, column)) })),
    total: euros(centsOf(rows)),
    dispersed: dispersed.map(({ slug, title, cents, rows: own }) => ({
      slug,
      title,
      companies: countOf(own, 'subscriber'),
      suppliers: countOf(own, 'supplier'),
      total: euros(cents),
    })),
  };
  const tableRows = families.map((family) => ({
    title: family.title,
    total: euros(family.cents),
    companies: countOf(family.rows, 'subscriber'),
    suppliers: countOf(family.rows, 'supplier'),
    dispersed: isDispersed(family) ? 'oui' : 'non',
    ...Object.fromEntries(companies.map((company) => [`company-${company.slug}`, cellOf(family, company)])),
  }));
  const head = ['Famille', eurosHeading(perimeter.last), 'Sociétés', 'Fournisseurs', 'Dispersée'];
  return {
    body,
    rows: tableRows,
    sheet: [[...head, ...companies.map(({ title }) => title)], ...tableRows.map((row) => Object.values(row))],
  };
}

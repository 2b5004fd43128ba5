import { type Span, type SpreadSums, windowOf } from '#api/modules/turnover/index.ts';

/** A column or a row of the table in cents; `slug`: null for the sum of the others. */
export type SpreadLine = { slug: string | null; title: string; cents: number };
/** A family with what each column bought, null without any row. */
export type SpreadRow = SpreadLine & { amounts: (number | null)[] };

/** The window of a group by family and company before it is presented, in cents. */
export type Spread = Pick<SpreadSums, 'declared' | 'declarers' | 'families' | 'companies'> & {
  span: Span | null;
  columns: SpreadLine[];
  rows: SpreadRow[];
  /** Every family by every company, for the spreadsheet. */
  whole: (SpreadSums['families'][number] & { amounts: (number | null)[] })[];
  total: number;
  dispersed: SpreadSums['families'];
};

/** The most columns and rows that stand alone, before one for all the others. */
const maxColumns = 8;
const maxRows = 10;

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
/** Adds up what is known; null when nothing is. */
const knownSum = (values: readonly (number | null)[]): number | null => (values.every((value) => value === null) ? null : sumOf(values));

/** Returns the first items and the others; no others when only one would be left. */
const split = <Item>(items: readonly Item[], most: number): [first: Item[], others: Item[]] =>
  items.length <= most + 1 ? [[...items], []] : [items.slice(0, most), items.slice(most)];

const othersLabel = (count: number): string => `Autres (${count.toLocaleString('fr-FR')})`;

/** Tells if several companies bought a family, from several suppliers. */
export const isDispersed = ({ companies, partners }: Pick<SpreadSums['families'][number], 'companies' | 'partners'>): boolean =>
  companies > 1 && partners > 1;

const lineOf = ({ slug, title, cents }: { slug: string; title: string; cents: number }): SpreadLine => ({ slug, title, cents });

/** Sets the largest families of a window against the companies that bought them. Rows and columns each add up to the total. */
export function spreadOf({ declared, declarers, families, companies, cells }: SpreadSums): Spread {
  const bought = new Map(cells.map(({ family, company, cents }) => [`${family}/${company}`, cents]));
  const whole = families.map((family) => ({
    ...family,
    amounts: companies.map((company) => bought.get(`${family.slug}/${company.slug}`) ?? null),
  }));
  const [ownColumns, otherColumns] = split(companies, maxColumns);
  const [ownRows, otherRows] = split(whole, maxRows);
  const narrow = (amounts: readonly (number | null)[]) =>
    otherColumns.length === 0 ? [...amounts] : [...amounts.slice(0, maxColumns), knownSum(amounts.slice(maxColumns))];
  const othersOf = (items: readonly { cents: number }[]): SpreadLine[] =>
    items.length === 0 ? [] : [{ slug: null, title: othersLabel(items.length), cents: sumOf(items.map(({ cents }) => cents)) }];
  const columns = [...ownColumns.map(lineOf), ...othersOf(otherColumns)];
  const rows = [
    ...ownRows.map((row) => ({ ...lineOf(row), amounts: narrow(row.amounts) })),
    ...othersOf(otherRows).map((line) => ({
      ...line,
      amounts: narrow(companies.map((_, at) => knownSum(otherRows.map(({ amounts }) => amounts[at] ?? null)))),
    })),
  ];
  return {
    declared,
    declarers,
    families,
    companies,
    span: declared && windowOf(declared.last),
    columns,
    rows,
    whole,
    total: sumOf(families.map(({ cents }) => cents)),
    dispersed: families.filter(isDispersed),
  };
}

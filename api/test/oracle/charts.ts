import { noRegion, regions } from '#protocol/dashboard/regions.ts';
import { type Drawing, type Part, total, totalsOf } from './drawing.ts';
import { companyOf, familyOf, type Row } from './network.ts';
import type { Perimeter } from './perimeter.ts';
import { evolutionOf, monthAfter, monthCents, monthsBetween, rowsBetween, sumOf, type Window, windowOf } from './window.ts';
import { monthName, shortMonth, twelveMonths } from './words.ts';

export const regionOf = (department: string | null) =>
  regions.find(({ departments }) => department !== null && (departments as readonly string[]).includes(department)) ?? noRegion;

const empty = { parts: [], range: null, lastAt: null, total: null, totalBefore: null, evolution: null, isComparable: false };

/** The name of the second series; null when none of the parts has a value for it. */
export const secondSeries = (name: string, parts: readonly Part[]): string | null =>
  parts.some(({ ybis }) => ybis !== null) ? name : null;

/** The months of the window beside the same months a year before, of some rows. */
export function monthsDrawing(perimeter: Perimeter, title: string, rows: readonly Row[]): Drawing {
  const window = windowOf(perimeter);
  const shape = { title, type: 'curved column' as const, heading: 'Mois', context: 'month' };
  if (!window) return { ...shape, ...empty, seriesA: '12 derniers mois', seriesB: null };
  const own = { ...perimeter, rows: [...rows] };
  const parts = monthsBetween(window.from, window.last).map((month) => {
    const y = monthCents(own, month);
    return { x: shortMonth(month), y, ybis: monthCents(own, monthAfter(month, -12)), target: y === null ? null : month };
  });
  const [now, before] = [total(parts.map(({ y }) => y)), total(parts.map(({ ybis }) => ybis))];
  return {
    ...shape,
    parts,
    seriesA: twelveMonths(window.last),
    seriesB: secondSeries(twelveMonths(window.beforeTo), parts),
    range: [window.from, window.last],
    lastAt: 11,
    total: now,
    totalBefore: before,
    evolution: window.isComparable ? evolutionOf(now, before) : null,
    isComparable: window.isComparable,
  };
}

function yearDrawing(perimeter: Perimeter): Drawing {
  const { rows, first, last } = perimeter;
  const shape = {
    title: 'Chiffre d’affaires par année',
    type: 'column' as const,
    heading: 'Année',
    context: 'year',
    seriesB: 'Année entière',
  };
  if (first === null || last === null) return { ...shape, ...empty, seriesA: 'Depuis janvier' };
  const until = last.slice(5);
  const parts: Part[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
    // A year that lacks its first months compares with no other: alone, it shows what it has.
    const isWhole = first <= `${year}-01`;
    const isAlone = first.slice(0, 4) === last.slice(0, 4);
    const isOver = last >= `${year}-12`;
    parts.push({
      x: String(year),
      y: isWhole || isAlone ? sumOf(rows, `${year}-01`, `${year}-${until}`) : null,
      ybis: isWhole && isOver ? sumOf(rows, `${year}-01`, `${year}-12`) : null,
      target: String(year),
    });
  }
  const seriesA = until === '01' ? 'Janvier' : `De janvier à ${monthName(last)}`;
  return { ...shape, ...empty, seriesA, seriesB: secondSeries(shape.seriesB, parts), parts, range: [`${last.slice(0, 4)}-01`, last] };
}

function historyDrawing(perimeter: Perimeter): Drawing {
  const { rows, first, last } = perimeter;
  const shape = {
    title: 'Chiffre d’affaires depuis la première déclaration',
    type: 'line' as const,
    heading: 'Mois',
    seriesA: 'Chiffre d’affaires du mois',
    seriesB: 'Moyenne de 12 mois',
    context: 'history',
  };
  if (first === null || last === null) return { ...shape, ...empty };
  const months = monthsBetween(first, last);
  const parts = months.map((month, at) => ({
    x: shortMonth(month),
    y: sumOf(rows, month, month),
    ybis: at < 11 ? null : Math.round(sumOf(rows, monthAfter(month, -11), month) / 12),
    target: month,
  }));
  return { ...shape, ...empty, seriesB: secondSeries(shape.seriesB, parts), parts, range: [first, last], lastAt: parts.length - 1 };
}

type Group = { id: number | string; x: string; target: string | null; key: string; family?: string };
/**
 * Returns the rows by group, over some months and the same months a year before; not comparable, without the second series. Equal sums stand in the
 * order of the year before, then of their titles; those without a sub-family in the order of their families.
 */
export function partsOf(rows: readonly Row[], groupOf: (row: Row) => Group, [from, to]: [string, string], isComparable: boolean): Part[] {
  const found = new Map<number | string, { group: Group; now: number; earlier: number }>();
  const entryOf = (row: Row) => {
    const group = groupOf(row);
    const entry = found.get(group.id) ?? { group, now: 0, earlier: 0 };
    found.set(group.id, entry);
    return entry;
  };
  for (const row of rowsBetween(rows, from, to)) entryOf(row).now += row.cents;
  const current = new Set(found.keys());
  for (const row of rowsBetween(rows, monthAfter(from, -12), monthAfter(to, -12))) entryOf(row).earlier += row.cents;
  const name = ({ group: { x, family, target } }: { group: Group }) =>
    `${x === '' ? '\uffff' : x}\u0000${family ?? ''}\u0000${target ?? ''}`;
  return [...found.values()]
    .filter(({ group }) => isComparable || current.has(group.id))
    .sort((a, b) => b.now - a.now || b.earlier - a.earlier || (name(a) < name(b) ? -1 : 1))
    .map(({ group, now, earlier }) => ({ ...group, y: now, ybis: isComparable ? earlier : null }));
}

/** Groups rows by the kind of a split. */
export function groupBy({ network }: Perimeter, kind: string): (row: Row) => Group {
  if (kind === 'family')
    return ({ family }) => {
      const { id, title, slug } = familyOf(network, family);
      return { id, x: title, target: slug, key: title };
    };
  if (kind === 'region')
    return ({ subscriber }) => {
      const { slug, title } = regionOf(companyOf(network, subscriber).department);
      return { id: slug, x: title, target: slug, key: title };
    };
  return (row) => {
    const { id, title, slug, key } = companyOf(network, kind === 'supplier' ? row.supplier : row.subscriber);
    return { id, x: title, target: slug, key };
  };
}

/** Families and sub-families, as the spreadsheet of families has them. */
function subFamiliesOf(perimeter: Perimeter, window: Window): Part[] {
  const { families } = perimeter.network;
  return partsOf(
    perimeter.rows,
    ({ family }) => {
      const own = families.find(({ id }) => id === family);
      const parent = familyOf(perimeter.network, family);
      return { id: family, x: own && own.parent !== null ? own.title : '', target: null, key: own?.title ?? '', family: parent.title };
    },
    [window.from, window.last],
    window.isComparable,
  );
}

const headings: Record<string, string> = { family: 'Famille', supplier: 'Fournisseur', subscriber: 'Adhérent', region: 'Région' };
const titles: Record<string, string> = {
  family: 'Chiffre d’affaires par famille d’achats',
  supplier: 'Chiffre d’affaires par fournisseur',
  subscriber: 'Chiffre d’affaires par adhérent',
  region: 'Chiffre d’affaires par région',
};
export const headingOf = (kind: string): string => headings[kind] ?? '';

/** The parts of the window by partner, family or region, beside the 12 months before. */
export function splitDrawing(perimeter: Perimeter, kind: string, title: string, rows: readonly Row[]): Drawing {
  const window = windowOf(perimeter);
  const shape = { title, type: 'XYChartH' as const, heading: headingOf(kind), context: kind };
  if (!window) return { ...shape, ...empty, seriesA: '12 derniers mois', seriesB: null };
  const parts = partsOf(rows, groupBy(perimeter, kind), [window.from, window.last], window.isComparable);
  return {
    ...shape,
    parts,
    seriesA: twelveMonths(window.last),
    seriesB: window.isComparable ? twelveMonths(window.beforeTo) : null,
    range: [window.from, window.last],
    lastAt: null,
    ...totalsOf(parts),
    isComparable: window.isComparable,
  };
}

/** The open members of a region: those that bought in the window, and all of the directory. */
function membersOf(perimeter: Perimeter, region: string | null, window: Window) {
  const { rows, network } = perimeter;
  const inRegion = network.companies.filter(
    ({ kind, department, isClosed }) => kind === 'subscriber' && !isClosed && regionOf(department).slug === region,
  );
  const bought = new Set(rowsBetween(rows, window.from, window.last).map(({ subscriber }) => subscriber));
  return { buying: inRegion.filter(({ id }) => bought.has(id)).length, all: inRegion.length };
}

function regionDrawing(perimeter: Perimeter): Drawing {
  const bars = splitDrawing(perimeter, 'region', titles.region ?? '', perimeter.rows);
  const window = windowOf(perimeter);
  if (!window) return { ...bars, type: 'PieChart' };
  const withMembers = (parts: Part[]) => parts.map((part) => ({ ...part, members: membersOf(perimeter, part.target, window) }));
  if (bars.parts.some(({ y }) => (y ?? 0) < 0)) return { ...bars, parts: withMembers(bars.parts) };
  // A pie has one series: the regions of the window.
  const parts = partsOf(perimeter.rows, groupBy(perimeter, 'region'), [window.from, window.last], false);
  return { ...bars, type: 'PieChart', seriesB: null, parts: withMembers(parts), ...totalsOf(parts), isComparable: false };
}

/** The drawing of a tab. */
export function tabDrawing(perimeter: Perimeter, tab: string): Drawing {
  if (tab === 'month') return monthsDrawing(perimeter, 'Chiffre d’affaires par mois', perimeter.rows);
  if (tab === 'year') return yearDrawing(perimeter);
  if (tab === 'history') return historyDrawing(perimeter);
  if (tab === 'region') return regionDrawing(perimeter);
  const drawing = splitDrawing(perimeter, tab, titles[tab] ?? '', perimeter.rows);
  const window = windowOf(perimeter);
  return tab === 'family' && window ? { ...drawing, sheet: subFamiliesOf(perimeter, window) } : drawing;
}

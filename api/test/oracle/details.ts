import { noRegion, regions } from '#protocol/dashboard/regions.ts';
import { groupBy, headingOf, monthsDrawing, partsOf, regionOf, secondSeries, splitDrawing } from './charts.ts';
import { type Drawing, total, totalsOf } from './drawing.ts';
import { companyOf, familyOf } from './network.ts';
import type { Perimeter } from './perimeter.ts';
import { declaredOf, evolutionOf, monthAfter, monthCents, monthsBetween } from './window.ts';
import { capital, longMonth, shortMonth } from './words.ts';

const partnerOf = ({ viewer }: Perimeter) => (viewer.role === 'supplier' ? 'subscriber' : 'supplier');
const partners = (kind: string, of: string) => `${kind === 'supplier' ? 'Fournisseurs' : 'Adhérents'}\u00a0: ${of}`;

/** The partners of one month, beside the same month a year before. */
function monthDetail(perimeter: Perimeter, month: string): Drawing | null {
  const { first, last, rows } = perimeter;
  if (first === null || last === null || month < first || month > last) return null;
  const kind = partnerOf(perimeter);
  const earlier = monthAfter(month, -12);
  const isComparable = earlier >= first;
  const parts = partsOf(rows, groupBy(perimeter, kind), [month, month], isComparable);
  const totals = totalsOf(parts);
  const isOpen = declaredOf(perimeter).isProvisional && month === last;
  return {
    title: partners(kind, longMonth(month)),
    type: 'XYChartH',
    heading: headingOf(kind),
    seriesA: capital(longMonth(month)),
    seriesB: isComparable ? capital(longMonth(earlier)) : null,
    parts,
    context: kind,
    range: [month, month],
    lastAt: null,
    ...totals,
    evolution: isOpen ? null : totals.evolution,
    isComparable,
  };
}

/** The months of a year beside those of the year before. */
function yearDetail(perimeter: Perimeter, year: string): Drawing | null {
  const { first, last } = perimeter;
  if (first === null || last === null || year < first.slice(0, 4) || year > last.slice(0, 4)) return null;
  const parts = monthsBetween(`${year}-01`, `${year}-12`).map((month) => {
    const y = monthCents(perimeter, month);
    return { x: shortMonth(month), y, ybis: monthCents(perimeter, monthAfter(month, -12)), target: y === null ? null : month };
  });
  const [now, before] = [total(parts.map(({ y }) => y)), total(parts.map(({ ybis }) => ybis))];
  // A year that is not over cannot be compared with a whole one.
  const isComparable = first <= `${Number(year) - 1}-01` && last >= `${year}-12`;
  return {
    title: `Chiffre d’affaires de ${year}`,
    type: 'curved column',
    heading: 'Mois',
    seriesA: year,
    seriesB: secondSeries(String(Number(year) - 1), parts),
    parts,
    context: 'month',
    range: [`${year}-01`, `${year}-12`],
    lastAt: last.slice(0, 4) === year ? Number(last.slice(5)) - 1 : null,
    total: now,
    totalBefore: before,
    evolution: isComparable ? evolutionOf(now, before) : null,
    isComparable,
  };
}

/** The drawing of `dashboard/ca/{kind}/detail/{id}`; null for an unknown detail. */
export function detailDrawing(perimeter: Perimeter, kind: string, id: string): Drawing | null {
  const { network, rows } = perimeter;
  if (kind === 'month' || kind === 'history') return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(id) ? monthDetail(perimeter, id) : null;
  if (kind === 'year') return /^\d{4}$/.test(id) ? yearDetail(perimeter, id) : null;
  if (kind === 'family') {
    const family = network.families.find((one) => one.slug === id && one.parent === null);
    if (!family) return null;
    const own = rows.filter((row) => familyOf(network, row.family).id === family.id);
    return splitDrawing(perimeter, 'supplier', partners('supplier', family.title), own);
  }
  if (kind === 'region') {
    const region = [...regions, noRegion].find(({ slug }) => slug === id);
    if (!region) return null;
    const own = rows.filter(({ subscriber }) => regionOf(companyOf(network, subscriber).department).slug === region.slug);
    return splitDrawing(perimeter, 'subscriber', partners('subscriber', region.title), own);
  }
  const side = kind === 'supplier' ? 'supplier' : 'subscriber';
  const partner = network.companies.find((one) => one.kind === side && one.slug === id);
  if (!partner) return null;
  return monthsDrawing(
    perimeter,
    `${partner.title}, par mois`,
    rows.filter((row) => row[side] === partner.id),
  );
}

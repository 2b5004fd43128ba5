import { chartAnswer } from './answer.ts';
import { groupBy, partsOf, splitDrawing } from './charts.ts';
import type { Part } from './drawing.ts';
import type { Company } from './network.ts';
import type { Perimeter } from './perimeter.ts';
import { declaredOf, evolutionOf, rowsBetween, windowOf } from './window.ts';
import { capital, euros, longMonth, othersText, signedEuros, signedPercent, wholeEuros } from './words.ts';

type Kind = 'new' | 'growing' | 'shrinking' | 'lost';
type Change = { x: string; target: string | null; now: number; before: number; difference: number; kind: Kind | null };

const headings: Record<string, string> = {
  supplier: 'Fournisseur',
  subscriber: 'Adhérent',
  family: 'Famille',
  affiliate: 'Société',
  region: 'Région',
};

/** Groups rows by the company of the group that bought. */
const byAffiliate =
  ({ members }: Perimeter) =>
  (row: { subscriber: number }) => {
    const company = members.find(({ id }) => id === row.subscriber) as Company;
    return { id: company.id, x: company.title, target: company.slug, key: company.key };
  };

function changesBetween(perimeter: Perimeter, by: string): Change[] {
  const window = windowOf(perimeter);
  if (!window?.isComparable) return [];
  const groupOf = by === 'affiliate' ? byAffiliate(perimeter) : groupBy(perimeter, by);
  const { rows } = perimeter;
  const before: [string, string] = [window.beforeFrom, window.beforeTo];
  const parts: Part[] = partsOf(rows, groupOf, [window.from, window.last], true);
  const here = new Set(rowsBetween(rows, window.from, window.last).map((row) => groupOf(row).target));
  const there = new Set(rowsBetween(rows, ...before).map((row) => groupOf(row).target));
  const changes = parts.map(({ x, target, y, ybis }): Change => {
    const [now, then] = [y ?? 0, ybis ?? 0];
    const difference = now - then;
    const moved = difference === 0 ? null : difference > 0 ? 'growing' : 'shrinking';
    return { x, target, now, before: then, difference, kind: !there.has(target) ? 'new' : !here.has(target) ? 'lost' : moved };
  });
  return changes.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

/** Five up, five down, and the others between them; one other alone stands for itself. */
function drawnOf(changes: readonly Change[]) {
  const [up, down] = [changes.filter(({ difference }) => difference > 0), changes.filter(({ difference }) => difference < 0)];
  const others = changes.filter((change) => up.indexOf(change) >= 5 || down.indexOf(change) >= 5);
  const middle =
    others.length < 2
      ? others
      : [{ x: othersText(others.length), target: null, difference: others.reduce((sum, { difference }) => sum + difference, 0) }];
  return [...up.slice(0, 5), ...middle, ...down.slice(0, 5).reverse()];
}

const newWords: Record<string, string> = {
  supplier: ' (nouveau)',
  subscriber: ' (nouveau)',
  family: ' (nouvelle)',
  affiliate: ' (nouvelle)',
  region: ' (nouvelle)',
};

/** True for an amount whose words have no other figure than zero. */
const isNothing = (cents: number): boolean => !/[1-9]/.test(wholeEuros(cents));

/** Says what makes the comparison doubtful: the company whose missing months make half of a fall, then a provisional month. */
function doubtsOf(perimeter: Perimeter, difference: number): string[] {
  const { viewer, isGroup, last } = perimeter;
  const companies = viewer.role === 'subscriber' && isGroup ? changesBetween(perimeter, 'affiliate') : [];
  const lastOf = (slug: string | null) =>
    perimeter.rows.reduce((latest, row) => {
      const isTheirs = perimeter.members.find(({ id }) => id === row.subscriber)?.slug === slug;
      return isTheirs && row.month > latest ? row.month : latest;
    }, '');
  const stopped = companies.filter((company) => company.difference < 0 && lastOf(company.target) < (last ?? ''));
  const largest = stopped.reduce<Change | null>((most, one) => (most && most.difference <= one.difference ? most : one), null);
  const { share, isProvisional } = declaredOf(perimeter);
  return [
    ...(largest &&
    !isNothing(largest.difference) &&
    companies.length > 1 &&
    difference < 0 &&
    Math.abs(largest.difference) >= Math.abs(difference) / 2
      ? [`${largest.x}, qui n’a rien déclaré après ${longMonth(lastOf(largest.target))}, compte pour ${signedEuros(largest.difference)}.`]
      : []),
    ...(isProvisional && last ? [`${capital(longMonth(last))} est provisoire\u00a0: ${share}\u00a0% des fournisseurs l’ont déclaré.`] : []),
  ];
}

function sentenceOf(perimeter: Perimeter, by: string, changes: readonly Change[], difference: number | null): string {
  if (difference === null) return 'Il faut deux ans de déclarations pour expliquer un écart.';
  const subject = perimeter.viewer.role === 'supplier' ? 'Vos ventes' : 'Vos achats';
  if (isNothing(difference)) return `${subject} sont au même montant que l’année d’avant.`;
  const before = changes.reduce((sum, change) => sum + change.before, 0);
  const evolution = evolutionOf(before + difference, before);
  const size = `${wholeEuros(Math.abs(difference))}${evolution === null ? '' : ` (${signedPercent(evolution)})`}`;
  let sentence = `${subject} ${difference > 0 ? 'augmentent' : 'baissent'} de ${size} sur un an`;
  const fates: Record<string, string | undefined> = { new: newWords[by], lost: ' (plus rien)' };
  const [same, other]: [string[], string[]] = [[], []];
  for (const { x, difference: cents, kind } of changes.slice(0, 3)) {
    if (isNothing(cents)) continue;
    (cents * difference > 0 ? same : other).push(`${x} ${signedEuros(cents)}${fates[kind ?? ''] ?? ''}`);
  }
  if (same.length > 0) sentence += `\u00a0: ${same.join(', ')}`;
  if (other.length > 0) sentence += `, malgré ${other.join(', ')}`;
  return [`${sentence}.`, ...doubtsOf(perimeter, difference)].join(' ');
}

/** The answer of `dashboard/changes/{by}/{slug}`, its rows and its sheet. */
export function changesOf(perimeter: Perimeter, by: string) {
  const window = windowOf(perimeter);
  const changes = changesBetween(perimeter, by);
  const difference = window?.isComparable ? changes.reduce((sum, change) => sum + change.difference, 0) : null;
  const split = splitDrawing(
    perimeter,
    by === 'affiliate' ? 'subscriber' : by,
    'Qu’est-ce qui a changé ?',
    window?.isComparable ? perimeter.rows : [],
  );
  const context = by === 'affiliate' ? null : by;
  const targetOf = ({ target }: { target: string | null }) => (context === null ? null : target);
  const rows = changes.map(({ x, difference: cents, now, before }) => ({
    label: x,
    difference: euros(cents),
    now: euros(now),
    before: euros(before),
  }));
  const head = [headings[by] ?? '', 'Écart', split.seriesA];
  const groups = (['new', 'growing', 'shrinking', 'lost'] as const).flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    return own.length === 0 ? [] : [{ kind, count: own.length, amount: euros(own.reduce((sum, change) => sum + change.difference, 0)) }];
  });
  const body = {
    ...chartAnswer(perimeter, split),
    chartDatas: drawnOf(changes).map((change) => ({ x: change.x, y: euros(change.difference), ybis: null, targetSlug: targetOf(change) })),
    chartDatasExport: [[...head, split.seriesB ?? ''], ...rows.map((row) => Object.values(row))],
    SerieNameA: 'Écart',
    SerieNameB: null,
    context,
    tableColumns: [],
    changeNote: null,
    tableTargets: changes.map(targetOf),
    difference: euros(difference),
    sentence: sentenceOf(perimeter, by, changes, difference),
    groups,
  };
  return { body, rows, sheet: [[...head, split.seriesB ?? 'Année d’avant'], ...rows.map((row) => Object.values(row))] };
}

import { type Company, companyOf, type Row } from './network.ts';
import type { Perimeter } from './perimeter.ts';
import { evolutionOf, monthAfter, monthsBetween, sumOf, type Window, windowOf } from './window.ts';
import { euros, longMonth, signedPercent } from './words.ts';

type Call = { company: Company; reason: string; text: string; last: string; now: number; before: number | null; stake: number };

const distance = (from: string, to: string): number => monthsBetween(from, to).length - 1;

/** The usual number of months between two purchases: the middle one, the lower of two; null with less than three purchases. */
function usualOf(months: readonly string[]): number | null {
  if (months.length < 3) return null;
  const gaps = months.slice(1).map((month, at) => distance(months[at] ?? month, month));
  gaps.sort((a, b) => a - b);
  return gaps[Math.ceil(gaps.length / 2) - 1] ?? null;
}

/** The reason to call a subscriber, from the months of the last 24 in which it bought for more than it sent back. */
function callOf(company: Company, rows: readonly Row[], window: Window, declaredFrom: string | null): Call | null {
  const months = monthsBetween(window.beforeFrom, window.last).filter((month) => sumOf(rows, month, month) > 0);
  const last = months.at(-1);
  if (last === undefined) return null;
  const now = sumOf(rows, window.from, window.last);
  const before = window.isComparable ? sumOf(rows, window.beforeFrom, window.beforeTo) : null;
  const call = { company, last, now, before };
  const usual = usualOf(months);
  if (usual !== null && distance(last, window.last) >= 2 * usual) {
    const rhythm = usual === 1 ? 'tous les mois' : `tous les ${usual} mois`;
    const text = `Plus rien depuis ${longMonth(last)}, d’habitude ${rhythm}`;
    return { ...call, reason: 'silent', text, stake: Math.max(now, before ?? 0) };
  }
  if (before !== null && before > 0 && now * 10 < before * 7)
    return { ...call, reason: 'down', text: `${signedPercent(evolutionOf(now, before) ?? 0)} sur un an`, stake: before - now };
  const first = rows.map(({ month }) => month).sort()[0] ?? last;
  const isKnown = declaredFrom !== null && declaredFrom < first;
  if (isKnown && first >= monthAfter(window.last, -2))
    return { ...call, reason: 'new', text: `Nouveau depuis ${longMonth(first)}`, stake: now };
  return null;
}

/** The answer of `dashboard/calls/{slug}`, its rows and its sheet. */
export function callAnswer(perimeter: Perimeter) {
  const window = windowOf(perimeter);
  const { network } = perimeter;
  // The companies in the order of their ids, which decides between equal ones.
  const bought = [...Map.groupBy(perimeter.rows, ({ subscriber }) => subscriber)].sort(([a], [b]) => a - b);
  const collator = new Intl.Collator('fr');
  const open = bought.filter(([id]) => !companyOf(network, id).isClosed);
  const calls = window ? open.flatMap(([id, rows]) => callOf(companyOf(network, id), rows, window, perimeter.first) ?? []) : [];
  calls.sort((a, b) => b.stake - a.stake || collator.compare(a.company.title, b.company.title));
  const rows = calls.map(({ company: { title, city, phone }, text, stake, now, before }) => ({
    title,
    city,
    phone,
    text,
    stake: euros(stake),
    now: euros(now),
    before: euros(before),
  }));
  const body = {
    rows: calls.slice(0, 100).map(({ company: { id, slug, title, city, phone }, reason, text, stake, last, now, before }) => ({
      id: String(id),
      slug,
      title,
      city,
      phone,
      reason,
      text,
      stake: euros(stake),
      lastMonth: last,
      lastTwelveMonths: euros(now),
      lastYear: euros(before),
      metadatas: { favorite: perimeter.viewer.stars?.has(id) ?? false },
    })),
    total: calls.length,
    lastMonth: perimeter.last,
  };
  const head = ['Adhérent', 'Ville', 'Téléphone', 'Raison', 'Enjeu', '12 derniers mois', '12 mois d’avant'];
  return { body, rows, sheet: [head, ...rows.map((row) => Object.values(row))] };
}

import type { Drawing, Part } from './drawing.ts';
import type { Perimeter } from './perimeter.ts';
import { declaredOf, evolutionOf, monthAfter, percentOf } from './window.ts';
import { longMonth, percentText, signedPercent, thousands } from './words.ts';

const buyingText = (buying: number, all: number): string => `${thousands(String(buying))} sur ${thousands(String(all))}`;

function membersColumn(perimeter: Perimeter, parts: readonly Part[]) {
  if (!parts.some(({ members }) => members)) return [];
  const all = perimeter.network.companies.filter(({ kind, isClosed }) => kind === 'subscriber' && !isClosed).length;
  const buying = parts.reduce((sum, { members }) => sum + (members?.buying ?? 0), 0);
  return [
    {
      heading: 'Adhérents clients',
      values: parts.map(({ members }) => (members ? buyingText(members.buying, members.all) : '')),
      total: buyingText(buying, all),
      isSecondary: false,
    },
  ];
}

/** The columns of text of the table: members who buy, share and change of each row, '' where nothing can be said. */
export function columnsOf(perimeter: Perimeter, drawing: Drawing, hasTotal: boolean) {
  const { parts, seriesB, total, totalBefore, range, isComparable } = drawing;
  const columns = membersColumn(perimeter, parts);
  if (hasTotal && total !== null && total > 0)
    columns.push({
      heading: 'Part',
      values: parts.map(({ y }) => (y === null ? '' : percentText(percentOf(y, total)))),
      total: '100,0\u00a0%',
      isSecondary: seriesB !== null,
    });
  if (!isComparable || seriesB === null) return columns;
  const { last } = perimeter;
  const isOpen = declaredOf(perimeter).isProvisional;
  const isOpenMonth = isOpen && range !== null && range[0] === range[1] && range[0] === last;
  const change = (now: number | null, before: number | null) => {
    const evolution = evolutionOf(now, before);
    return evolution === null ? '' : signedPercent(evolution);
  };
  columns.push({
    heading: 'Évolution',
    values: parts.map(({ y, ybis, target }) => (isOpenMonth || (isOpen && target === last) ? '' : change(y, ybis))),
    total: isOpenMonth ? '' : change(total, totalBefore),
    isSecondary: false,
  });
  return columns;
}

/** Since when anything is declared, for a chart with a total whose year before is not whole; null for any other. */
function youngNote({ first }: Perimeter, { parts, range, type, total }: Drawing): string | null {
  if (total === null || type === 'PieChart' || parts.length === 0 || first === null || range === null) return null;
  return first > monthAfter(range[0], -12) ? `Sans évolution\u00a0: rien n’est déclaré avant ${longMonth(first)}.` : null;
}

/** Why 'Évolution' has empty cells, for the whole table: nothing positive to divide by, or a month of which too few suppliers speak. */
export function blanksOf(perimeter: Perimeter, drawing: Drawing): string | null {
  const { parts, seriesB, range, isComparable, total, totalBefore } = drawing;
  if (!isComparable || seriesB === null) return youngNote(perimeter, drawing);
  if (parts.length === 0) return null;
  const { last } = perimeter;
  const isProvisional = declaredOf(perimeter).isProvisional && last !== null;
  const isWhole = isProvisional && range !== null && range[0] === last && range[1] === last;
  const settled = isWhole ? [] : [...parts.filter(({ target }) => !(isProvisional && target === last)), { y: total, ybis: totalBefore }];
  const hasBlank = settled.some(({ y, ybis }) => evolutionOf(y, ybis) === null);
  const hasOpen = isWhole || (isProvisional && parts.some(({ target }) => target === last));
  if (hasBlank)
    return `Sans évolution («\u00a0–\u00a0»)\u00a0: aucun montant positif l’année d’avant${hasOpen ? ', ou mois encore provisoire' : ''}.`;
  return hasOpen ? 'Sans évolution («\u00a0–\u00a0»)\u00a0: mois encore provisoire.' : null;
}

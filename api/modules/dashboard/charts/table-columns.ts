import { changeText, percentText } from '#api/modules/dashboard/cards/card-texts.ts';
import { evolutionOf, hasYearBefore, monthName, monthText, shareOf } from '#api/modules/turnover/index.ts';
import type { TableColumn } from '#protocol/core/chart.ts';
import { type ChartData, type ChartRow, isProvisional, sumOf } from './chart-data.ts';

/** Returns the columns of text of a table: who buys among the members of a region, the share of each row, its change since the year before. */
export const tableColumnsOf = (data: ChartData): TableColumn[] => [...membersColumn(data), ...shareColumn(data), ...changeColumn(data)];

const share = (part: number | null, total: number): string => {
  const value = part === null ? null : shareOf(part, total);
  return value === null ? '' : percentText(value);
};
const change = ({ now, before }: Pick<ChartRow, 'now' | 'before'>): string => {
  const value = now === null ? null : evolutionOf({ now, before });
  return value === null ? '' : changeText(value);
};

function membersColumn({ rows, allMembers = 0 }: ChartData): TableColumn[] {
  const members = rows.map((row) => row.members ?? { buying: 0, all: 0 });
  if (!rows.some((row) => row.members)) return [];
  const text = ({ buying, all }: { buying: number; all: number }) => `${buying.toLocaleString('fr-FR')} sur ${all.toLocaleString('fr-FR')}`;
  const total = { buying: members.reduce((sum, { buying }) => sum + buying, 0), all: allMembers };
  return [{ heading: 'Adhérents clients', values: members.map(text), total: text(total), isSecondary: false }];
}

function shareColumn({ rows, hasTotal, series }: ChartData): TableColumn[] {
  const total = sumOf(rows.map(({ now }) => now));
  if (!hasTotal || total === null || total <= 0) return [];
  return [
    { heading: 'Part', values: rows.map(({ now }) => share(now, total)), total: share(total, total), isSecondary: series.before !== null },
  ];
}

/** The reasons for which a row has no change, in the order and the words of the note. */
const blankReasons = { base: 'aucun montant positif l’année d’avant', provisional: 'mois encore provisoire' } as const;
type Blank = keyof typeof blankReasons;

/** The changes of the rows and of their total: each a text, or the reason why there is none. Null for a chart without that column. */
function changesOf(data: ChartData): { rows: Change[]; total: Change } | null {
  const { rows, isComparable, series, declared, span } = data;
  if (!isComparable || series.before === null) return null;
  // A provisional month keeps its euros, but has no change of its own.
  const provisional = isProvisional(data) && declared ? monthText(declared.last) : null;
  const isOneMonth = provisional !== null && span?.from === span?.to;
  const isOpen = ({ target }: ChartRow): boolean => isOneMonth || (provisional !== null && target === provisional);
  const total = { now: sumOf(rows.map(({ now }) => now)), before: sumOf(rows.map(({ before }) => before)) };
  const read = (sums: Pick<ChartRow, 'now' | 'before'>, open: boolean): Change => {
    const text = change(sums);
    return open ? { text: '', blank: 'provisional' } : { text, blank: text === '' ? 'base' : null };
  };
  return { rows: rows.map((row) => read(row, isOpen(row))), total: read(total, isOneMonth) };
}
type Change = { text: string; blank: Blank | null };

function changeColumn(data: ChartData): TableColumn[] {
  const changes = changesOf(data);
  if (changes === null) return [];
  return [{ heading: 'Évolution', values: changes.rows.map(({ text }) => text), total: changes.total.text, isSecondary: false }];
}

/** Returns the note of a chart without changes because the declarations began after the first of its months a year before; null for any other chart. */
function missingYearNote({ rows, type, hasTotal, declared, span }: ChartData): string | null {
  if (!hasTotal || type === 'PieChart' || rows.length === 0 || !declared || !span || hasYearBefore(declared.first, span)) return null;
  return `Sans évolution\u00a0: rien n’est déclaré avant ${monthName(declared.first, 'long')}.`;
}

/** Returns why cells of 'Évolution' are empty, in one sentence for the whole table; null when each has its change. */
export function changeNoteOf(data: ChartData): string | null {
  const changes = changesOf(data);
  if (changes === null) return missingYearNote(data);
  if (changes.rows.length === 0) return null;
  const blanks = new Set([...changes.rows, changes.total].map(({ blank }) => blank));
  const reasons = (['base', 'provisional'] as const).filter((blank) => blanks.has(blank)).map((blank) => blankReasons[blank]);
  return reasons.length === 0 ? null : `Sans évolution («\u00a0–\u00a0»)\u00a0: ${reasons.join(', ou ')}.`;
}

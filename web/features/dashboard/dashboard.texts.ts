import { frenchDate } from '#protocol/core/calendar.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { PopinLine } from '#protocol/dashboard/dashboard-cards.ts';
import type { ChangeKey, ChangeKind } from '#protocol/dashboard/dashboard-changes.ts';
import type { DashboardChart } from '#protocol/dashboard/dashboard-charts.ts';
import { count } from '#web/lib/formats/words.ts';

/**
 * Returns the title of the dashboard (DSH-08 to DSH-10): with the name of the head office, or of the affiliate and, when it differs, of its head
 * office. `affiliate`: null for the dashboard of the group.
 */
export function dashboardTitle(headquarters: string | null, affiliate: string | null): string {
  const start = 'VOTRE TABLEAU DE BORD';
  if (affiliate === null) return headquarters === null ? start : `${start} ${headquarters}`;
  const own = `${start} DE LA FILIALE ${affiliate}`;
  return headquarters === null || headquarters === affiliate ? own : `${own} – ${headquarters}`;
}

/** The description under the title (DSH-11). */
export const descriptions: Record<MemberRole, string> = {
  subscriber: 'Ce que vous achetez dans le réseau, à qui, dans quelles familles, et comment cela évolue.',
  supplier: 'Ce que les adhérents vous achètent, où ils sont, et comment cela évolue.',
  operator: 'Le chiffre d’affaires de l’ensemble du réseau.',
};

export const changeKeyLabels: Record<ChangeKey, string> = {
  supplier: 'Par fournisseur',
  family: 'Par famille',
  affiliate: 'Par filiale',
  subscriber: 'Par adhérent',
  region: 'Par région',
};

/** The noun of a line of a change, and its gender. */
export const changeNouns: Record<ChangeKey, { noun: string; gender: 'masculine' | 'feminine' }> = {
  supplier: { noun: 'fournisseur', gender: 'masculine' },
  family: { noun: 'famille', gender: 'feminine' },
  affiliate: { noun: 'société', gender: 'feminine' },
  subscriber: { noun: 'adhérent', gender: 'masculine' },
  region: { noun: 'région', gender: 'feminine' },
};

const changeKindLabels = {
  masculine: { new: ['Nouveau', 'Nouveaux'], growing: ['En hausse'], shrinking: ['En baisse'], lost: ['Disparu', 'Disparus'] },
  feminine: { new: ['Nouvelle', 'Nouvelles'], growing: ['En hausse'], shrinking: ['En baisse'], lost: ['Disparue', 'Disparues'] },
} as const satisfies Record<string, Record<ChangeKind, readonly [one: string, many?: string]>>;

/** Returns the kind of a change, in agreement with the lines that it counts: 'Nouvelles' for two families. */
export function changeKindLabel(kind: ChangeKind, key: ChangeKey, lines: number): string {
  const [one, many = one] = changeKindLabels[changeNouns[key].gender][kind];
  return lines < 2 ? one : many;
}

/** Returns the last day of a month 'yyyy-mm' as 'jj/mm/aaaa'. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return frenchDate(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}

type Settled = Pick<DashboardChart, 'lastMonth'> & Partial<Pick<DashboardChart, 'declaredShare' | 'isProvisional'>>;

/** Returns the sentence on the data of a chart: 'Données arrêtées au 31/10/2026, 83 % des fournisseurs ont déclaré.' */
export function settledText({ lastMonth, declaredShare = null, isProvisional = false }: Settled): string {
  if (lastMonth === null) return '';
  const declared = declaredShare === null ? '' : `, ${declaredShare}\u00a0% des fournisseurs ont déclaré`;
  return `Données arrêtées au ${lastDayOf(lastMonth)}${declared}${isProvisional ? '\u00a0: le dernier mois est provisoire' : ''}.`;
}

/** Returns why lines of a popin have no change, in one sentence; null when each has one. */
export function popinNote(lines: readonly Pick<PopinLine, 'evol' | 'lastYear'>[]): string | null {
  const [blank] = lines.filter(({ evol }) => evol === null);
  if (!blank) return null;
  return `Sans évolution («\u00a0–\u00a0»)\u00a0: ${blank.lastYear === null ? 'moins de deux ans de déclarations' : 'aucun montant positif l’année d’avant'}.`;
}

/** Returns how many rows of a table follow those of the screen. */
export const laterRows = (others: number): string =>
  `${others === 1 ? 'Le suivant est' : `Les ${count(others)}\u00a0suivants sont`} dans le tableau à télécharger.`;

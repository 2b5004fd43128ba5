import { frenchDate } from '#protocol/core/calendar.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { DashboardChart } from '#protocol/dashboard/dashboard-charts.ts';

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

/** Returns the last day of a month 'yyyy-mm' as 'jj/mm/aaaa'. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return frenchDate(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}

type Settled = Pick<DashboardChart, 'lastMonth' | 'declaredShare' | 'isProvisional'>;

/** Returns the sentence on the data of a chart: 'Données arrêtées au 31/10/2026, 83 % des fournisseurs ont déclaré.' */
export function settledText({ lastMonth, declaredShare, isProvisional }: Settled): string {
  if (lastMonth === null) return '';
  const declared = declaredShare === null ? '' : `, ${declaredShare}\u00a0% des fournisseurs ont déclaré`;
  return `Données arrêtées au ${lastDayOf(lastMonth)}${declared}${isProvisional ? '\u00a0: le dernier mois est provisoire' : ''}.`;
}

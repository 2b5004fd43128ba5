import { cardValues } from '#protocol/dashboard/dashboard-cards.ts';
import { changeKeys } from '#protocol/dashboard/dashboard-changes.ts';
import { dashboardTabs } from '#protocol/dashboard/dashboard-tabs.ts';
import { regions } from '#protocol/dashboard/regions.ts';
import type { Call } from './expected.ts';
import type { Network, Viewer } from './network.ts';

/** Returns the ids that a detail of a kind may have: known, unknown and empty ones. */
function idsOf(network: Network, tab: string, viewer: Viewer | null): string[] {
  const months = [...new Set(network.rows.map(({ month }) => month))];
  if (tab === 'month' || tab === 'history') return [...months, '2010-01', '2024-13', 'month'];
  if (tab === 'year') return [...new Set(months.map((month) => month.slice(0, 4))), '1990', '2051'];
  if (tab === 'family') return [...network.families.map(({ slug }) => slug), 'unknown'];
  if (tab === 'region') return [...regions.map(({ slug }) => slug), 'sans-region', 'lorraine'];
  return [...network.companies.map(({ slug }) => slug), viewer?.role ?? 'guest'];
}

/** Lists every call of the dashboard that an identity may try with some slugs. */
export function callsOf(network: Network, viewer: Viewer | null, slugs: readonly string[]): Call[] {
  const calls: Call[] = [{ call: 'home' }, { call: 'affiliates' }];
  for (const slug of slugs) {
    for (const value of cardValues) calls.push({ call: 'cards', value, slug });
    calls.push(
      { call: 'popin', slug },
      { call: 'calls', slug },
      { call: 'concentration', slug },
      { call: 'spread', slug },
      { call: 'covered', slug },
    );
    for (const by of changeKeys) calls.push({ call: 'changes', by, slug });
    for (const tab of dashboardTabs) {
      calls.push({ call: 'chart', tab, slug });
      for (const id of idsOf(network, tab, viewer)) calls.push({ call: 'detail', tab, id, slug });
    }
  }
  return calls;
}

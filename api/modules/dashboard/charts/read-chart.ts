import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { isOpenCompany } from '#api/modules/dashboard/companies.queries.ts';
import { mayOpenTab } from '#api/modules/dashboard/dashboard.policy.ts';
import {
  type MonthSums,
  monthName,
  monthOf,
  type Part,
  type Perimeter,
  readDeclaredNetworkMonths,
  readDepartments,
  readMonthSums,
  readSplit,
  yearOf,
} from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { dashboardChartEndpoints } from '#protocol/dashboard/dashboard-charts.ts';
import { type DashboardTab, groupSlug } from '#protocol/dashboard/dashboard-tabs.ts';
import { regionBySlug } from '#protocol/dashboard/regions.ts';
import type { ChartData } from './chart-data.ts';
import { historyChart, windowChart, yearDetailChart, yearsChart } from './month-charts.ts';
import { barsChart, regionsChart } from './split-charts.ts';

type Ctx = ReadContext<Actor>;
const notFound = () => new Refusal(coreRefusals.notFound);

const titles: Record<DashboardTab, string> = {
  month: 'Chiffre d’affaires par mois',
  year: 'Chiffre d’affaires par année',
  family: 'Chiffre d’affaires par famille d’achats',
  supplier: 'Chiffre d’affaires par fournisseur',
  subscriber: 'Chiffre d’affaires par adhérent',
  region: 'Chiffre d’affaires par région',
  history: 'Chiffre d’affaires depuis la première déclaration',
};
const partners = { subscriber: { tab: 'supplier', plural: 'Fournisseurs' }, supplier: { tab: 'subscriber', plural: 'Adhérents' } } as const;

function checkTab(actor: Actor, tab: DashboardTab): void {
  if (!mayOpenTab(actor, tab)) throw new Refusal(coreRefusals.accessDenied);
}

/** Reads the chart of a tab, of a company, of a group, or of the network for the operator (API-44). */
export async function readChart(ctx: Ctx, { params: { tab, slug } }: Pick<ParsedInputOf<typeof dashboardChartEndpoints.chart>, 'params'>) {
  checkTab(ctx.actor, tab);
  if (ctx.actor.role === 'operator') {
    if (slug !== groupSlug) throw notFound();
    return monthsTab(await readDeclaredNetworkMonths(ctx.db), tab, null);
  }
  const perimeter = perimeterOf(ctx.actor, slug);
  return chartOf(ctx, perimeter, tab);
}

/** Reads the table of a chart for its spreadsheet: that of the families has a row for each sub-family. */
export async function readChartTable(
  ctx: Ctx,
  input: Pick<ParsedInputOf<typeof dashboardChartEndpoints.chart>, 'params'>,
): Promise<ChartData> {
  if (input.params.tab !== 'family') return readChart(ctx, input);
  checkTab(ctx.actor, 'family');
  const sums = await readSplit(ctx.db, perimeterOf(ctx.actor, input.params.slug), 'subFamily');
  return barsChart(sums, { title: titles.family, heading: 'Sous-famille', context: null });
}

async function chartOf({ db }: Ctx, perimeter: Perimeter, tab: DashboardTab): Promise<ChartData> {
  const title = titles[tab];
  switch (tab) {
    case 'month':
    case 'year':
    case 'history':
      return monthsTab(await readMonthSums(db, perimeter), tab, tab);
    case 'family':
      return barsChart(await readSplit(db, perimeter, 'family'), { title, heading: 'Famille', context: tab });
    case 'supplier':
    case 'subscriber':
      return barsChart(await readSplit(db, perimeter, 'partner'), {
        title,
        heading: tab === 'supplier' ? 'Fournisseur' : 'Adhérent',
        context: tab,
      });
    case 'region':
      return regionsChart(await readDepartments(db, perimeter), { title, heading: 'Région', context: tab });
  }
}

function monthsTab(sums: MonthSums, tab: DashboardTab, context: DashboardTab | null): ChartData {
  const titled = { title: titles[tab], context };
  if (tab === 'year') return yearsChart(sums, { ...titled, context: 'year' });
  const data = tab === 'history' ? historyChart(sums, titled) : windowChart(sums, titled);
  return context === null ? withoutDetails(data) : data;
}

/** Returns the same chart with points that open nothing. */
const withoutDetails = (data: ChartData): ChartData => ({ ...data, context: null });

/** Reads the detail of a point (API-45). Refuses an id that does not exist (404). */
export async function readDetail(
  ctx: Ctx,
  { params: { tab, id }, query }: ParsedInputOf<typeof dashboardChartEndpoints.detail>,
): Promise<ChartData> {
  checkTab(ctx.actor, tab);
  if (ctx.actor.role === 'operator') {
    if (tab !== 'year' || (query.slug ?? groupSlug) !== groupSlug) throw notFound();
    return withoutDetails(yearDetail(await readDeclaredNetworkMonths(ctx.db), id));
  }
  return detailOf(ctx, perimeterOf(ctx.actor, query.slug), tab, id);
}

async function detailOf({ db }: Ctx, perimeter: Perimeter, tab: DashboardTab, id: string): Promise<ChartData> {
  const { tab: context, plural } = partners[perimeter.side];
  switch (tab) {
    case 'month':
    case 'history': {
      if (!/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(id)) throw notFound();
      const month = monthOf(id);
      const sums = await readSplit(db, perimeter, 'partner', { span: { from: month, to: month } });
      if (!sums.declared || month < sums.declared.first || month > sums.declared.last) throw notFound();
      const heading = context === 'supplier' ? 'Fournisseur' : 'Adhérent';
      return barsChart(sums, { title: `${plural}\u00a0: ${monthName(month, 'long')}`, heading, context, span: { from: month, to: month } });
    }
    case 'year':
      return yearDetail(await readMonthSums(db, perimeter), id);
    case 'family':
    case 'region':
      return partDetail(db, perimeter, tab, id);
    case 'supplier':
    case 'subscriber': {
      const sums = await readMonthSums(db, perimeter, { by: 'partner', slug: id });
      if (sums.title === null) throw notFound();
      const months = windowChart(sums, { title: `${sums.title}, par mois`, context: 'month' });
      return { ...months, sheetSlug: (await isOpenCompany(db, context, id)) ? id : null };
    }
  }
}

function yearDetail(sums: MonthSums, id: string): ChartData {
  const year = /^\d{4}$/.test(id) ? Number(id) : 0;
  if (!sums.declared || year < yearOf(sums.declared.first) || year > yearOf(sums.declared.last)) throw notFound();
  return yearDetailChart(sums, year, { title: `Chiffre d’affaires de ${year}`, context: 'month' });
}

/** Returns the part of the turnover that a family or a region names; null for an unknown region. */
function partOf(tab: 'family' | 'region', id: string): Part | null {
  if (tab === 'family') return { by: 'family', slug: id };
  const region = regionBySlug(id);
  return region ? { by: 'region', region } : null;
}

/** The partners of a family or of a region, over the window. */
async function partDetail(db: Ctx['db'], perimeter: Perimeter, tab: 'family' | 'region', id: string): Promise<ChartData> {
  const part = partOf(tab, id);
  if (!part) throw notFound();
  const sums = await readSplit(db, perimeter, 'partner', { part });
  if (sums.title === null) throw notFound();
  const { tab: context, plural } = partners[perimeter.side];
  return barsChart(sums, {
    title: `${plural}\u00a0: ${sums.title}`,
    heading: context === 'supplier' ? 'Fournisseur' : 'Adhérent',
    context,
  });
}

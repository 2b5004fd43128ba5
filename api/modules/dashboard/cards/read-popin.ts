import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import {
  type Compared,
  eurosOf,
  evolutionOf,
  hasYearBefore,
  monthOf,
  rangeText,
  readSplit,
  shareOf,
  windowOf,
} from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import type { dashboardCardEndpoints, Popin, PopinLine } from '#protocol/dashboard/dashboard-cards.ts';
import { exactEuros } from './card-texts.ts';

/** Reads the sums of the window by company of the group, or by subscriber for a supplier (API-46). They add up to the total, to the cent. */
export async function readPopin(
  ctx: ReadContext<Actor>,
  { params: { slug } }: ParsedInputOf<typeof dashboardCardEndpoints.popin>,
): Promise<Popin> {
  const perimeter = perimeterOf(ctx.actor, slug);
  const { declared, rows } = await readSplit(ctx.db, perimeter, perimeter.side === 'supplier' ? 'partner' : 'company');
  const window = declared && windowOf(declared.last);
  const isComparable = declared !== null && window !== null && hasYearBefore(declared.first, window);
  const shown = rows.filter(({ isCurrent }) => isCurrent || isComparable);
  const sums = shown.map(({ now, before }) => ({ now, before: isComparable ? before : null }));
  const total = sums.reduce<Compared>(
    (sum, row) => ({ now: sum.now + row.now, before: row.before === null || sum.before === null ? null : sum.before + row.before }),
    { now: 0, before: isComparable ? 0 : null },
  );
  return {
    range: window && rangeText(window),
    group: { ...lineOf('Total', slug, total, total.now), lastMonth: null, isClosed: false },
    affiliates: shown.map((row, at) => ({
      ...lineOf(row.title ?? '', row.slug ?? '', sums[at] ?? { now: 0, before: null }, total.now),
      lastMonth: perimeter.side === 'subscriber' && window && monthOf(row.lastMonth) < window.to ? row.lastMonth : null,
      isClosed: row.isClosed,
    })),
  };
}

function lineOf(title: string, slug: string, sums: Compared, total: number): Omit<PopinLine, 'lastMonth' | 'isClosed'> {
  const evolution = evolutionOf(sums);
  return {
    title,
    slug,
    ca: exactEuros(sums.now),
    ca_num: eurosOf(sums.now),
    part: shareOf(sums.now, total),
    evol: evolution === null ? null : Math.abs(evolution),
    sign: evolution === null || evolution === 0 ? '' : evolution > 0 ? '+' : '-',
    lastTwelveMonths: eurosOf(sums.now),
    lastYear: sums.before === null ? null : eurosOf(sums.before),
  };
}

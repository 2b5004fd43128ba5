import { mustAtDesk } from '#api/modules/desk/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import type { Column } from '#api/platform/spreadsheet.ts';
import { addDays } from '#protocol/core/calendar.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { type MissPeriod, missEndpoints } from '#protocol/requests/misses-desk.ts';
import { type SearchType, searchMenu } from '#protocol/search/search.ts';
import { listAllMisses, listMisses, type MissList, type MissRow } from './misses.queries.ts';

const rowsAtOnce = 1000;
const typeLabel = (type: SearchType): string => searchMenu.find(({ value }) => value === type)?.label ?? type;

const columns: readonly Column<MissRow>[] = [
  { key: 'text', heading: 'Recherche', type: 'text', width: 40, value: ({ text }) => text },
  { key: 'type', heading: 'Parmi', type: 'text', width: 20, value: ({ type }) => typeLabel(type) },
  { key: 'times', heading: 'Fois', type: 'number', width: 10, value: ({ times }) => times },
  { key: 'lastOn', heading: 'Dernière le', type: 'date', width: 14, value: ({ last_on }) => last_on },
];

const listOf = ({ type, days }: { type: SearchType | ''; days: MissPeriod }, now: Date): MissList => ({
  type,
  since: addDays(parisDate(now), 1 - Number(days)),
});

/** Yields every search in vain of a list, read in one statement: they have no ids to read them by. A day has 2,000 of them at most, a year 730,000. */
export async function* everyMiss({ db }: ReadContext<Actor>, list: MissList): AsyncGenerator<MissRow[]> {
  const rows = await listAllMisses(db, list);
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

/** The searches of members that found nothing, by count: what members look for and the portal lacks. */
export function missDeskRoutes(platform: HttpPlatform): void {
  serveExport(platform, missEndpoints.list, {
    access: ['operator'],
    allow: (actor) => mustAtDesk(actor, 'requests', 'read'),
    run: async ({ db, now }, { query }) => ({ ...(await listMisses(db, listOf(query, now), query.page)), page: query.page }),
    present: ({ rows, page, total }) => ({
      rows: rows.map(({ text, type, times, last_on }) => ({ text, type, times, lastOn: last_on })),
      pager: pagerOf(page, total),
    }),
    file: {
      name: 'recherches-sans-resultat.xlsx',
      open: (ctx, { query }) => {
        mustAtDesk(ctx.actor, 'requests', 'export');
        return { columns, rows: everyMiss(ctx, listOf(query, ctx.now)) };
      },
    },
  });
}

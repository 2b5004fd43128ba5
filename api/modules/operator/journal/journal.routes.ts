import { mustAtDesk } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { journalEndpoints } from '#protocol/desk/journal.ts';
import { journalColumns, presentLine } from './journal.present.ts';
import { everyLine, readJournal } from './read-journal.ts';

/** The journal, for the administrators. Its export streams. */
export function journalRoutes(platform: HttpPlatform): void {
  serveExport(platform, journalEndpoints.list, {
    access: ['operator'],
    allow: (actor) => mustAtDesk(actor, 'journal', 'read'),
    run: (ctx, { query }) => readJournal(ctx, query),
    present: ({ rows, page, total, person }) => ({ rows: rows.map(presentLine), pager: pagerOf(page, total), person }),
    file: { name: 'journal.xlsx', open: (ctx, { query }) => ({ columns: journalColumns, rows: everyLine(ctx, query) }) },
  });
}

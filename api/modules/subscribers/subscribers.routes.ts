import { everyMember } from '#api/platform/http/access.ts';
import { auditExport } from '#api/platform/http/contexts.ts';
import { sendFile, sendPacked, streamRows } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveExport, serveFile } from '#api/platform/http/serve-file.ts';
import { sheetStream, spreadsheetType } from '#api/platform/spreadsheet.ts';
import { subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';
import { everyExported, everySubscriber, listSubscriberPage } from './list-subscribers.ts';
import { type CachedPoints, mapSubscribers } from './map-subscribers.ts';
import { columnsFor, presentItem, presentPage } from './subscribers.present.ts';
import { suggestChoices } from './suggest-choices.ts';

export function subscriberRoutes(platform: HttpPlatform): void {
  const cache: { points: CachedPoints } = { points: null };
  serveExport(platform, subscriberEndpoints.search, {
    access: everyMember,
    run: listSubscriberPage,
    present: presentPage,
    sendAll: async (ctx, { query }, reply) =>
      query.format === 'columns'
        ? sendPacked(reply, await mapSubscribers(ctx, query, cache))
        : streamRows(reply, everySubscriber(ctx, query), presentItem),
    file: { name: 'adherents.xlsx', open: (ctx, { query }) => ({ columns: columnsFor(ctx.actor.role), rows: everyExported(ctx, query) }) },
  });
  serve(platform, subscriberEndpoints.choices, { access: everyMember, run: suggestChoices, present: (rows) => ({ rows }) });
  serveFile(platform, subscriberEndpoints.export, {
    access: everyMember,
    send: async (ctx, { query }, reply) => {
      const counted = await auditExport(platform, ctx, 'adherents.xlsx', query);
      const bytes = sheetStream(columnsFor(ctx.actor.role), counted(everyExported(ctx, query)));
      return sendFile(reply, { name: 'adherents.xlsx', type: spreadsheetType, bytes });
    },
  });
}

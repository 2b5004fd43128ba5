import { parisDate } from '#api/platform/clock.ts';
import type { Access } from '#api/platform/http/access.ts';
import { auditRead } from '#api/platform/http/contexts.ts';
import { sendFile } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveFile } from '#api/platform/http/serve-file.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';
import { setAlert } from './alerts/set-alert.ts';
import { indexPage, indexSheet } from './index-file.ts';
import { presentIndex, presentList } from './indices.present.ts';
import { listFamilies, readIndices } from './indices.queries.ts';
import { findIndex, type ReadIndex, readIndex, readValues } from './read-index.ts';
import { asColumns, asPoints, type SeriesPoint, stripOf } from './series.ts';
import { togglePin } from './toggle-pin.ts';

/** Indices are not for suppliers (SHL-24). */
const readersOfIndices: Access = ['subscriber', 'operator'];

const provisionalDays = (points: readonly SeriesPoint[]): string[] =>
  points.flatMap(({ day, isProvisional }) => (isProvisional ? [day] : []));

export function indexRoutes(platform: HttpPlatform): void {
  serve(platform, indexEndpoints.list, {
    access: readersOfIndices,
    run: async (ctx, { query }) => ({
      rows: await readIndices(ctx, query),
      families: await listFamilies(ctx.db),
      currency: query.currency,
    }),
    present: ({ currency, ...list }) => presentList(list, currency),
  });
  serve(platform, indexEndpoints.detail, {
    access: readersOfIndices,
    run: async (ctx, { params, query }) => ({ ...(await readIndex(ctx, params.id, query)), query }),
    present: ({ row, points, query: { currency, format } }) => ({
      indice: presentIndex({
        row,
        currency,
        points: format === 'columns' ? asColumns(points) : asPoints(points),
        provisional: provisionalDays(points),
      }),
    }),
  });
  serve(platform, indexEndpoints.strip, {
    access: readersOfIndices,
    run: async (ctx, { params, query }) => {
      const row = await findIndex(ctx, params.id, query);
      return stripOf(await readValues(ctx, row, { start: row.first, end: row.last?.day ?? null, currency: query.currency }));
    },
    present: asColumns,
  });
  serveFile(platform, indexEndpoints.file, {
    access: readersOfIndices,
    send: async (ctx, { params, query }, reply) => {
      const { row, points }: ReadIndex = await readIndex(ctx, params.id, query);
      const indice = presentIndex({ row, currency: query.currency, points: [], provisional: [] });
      const input = { indice, points, networkName: platform.settings.networkName, today: parisDate(ctx.now) };
      const file = query.format === 'pdf' ? await indexPage(input) : indexSheet(input);
      await auditRead(platform, ctx, 'export', file.name);
      return sendFile(reply, file);
    },
  });
  serve(platform, indexEndpoints.alert, { access: readersOfIndices, run: setAlert, present: (alert) => ({ alert }) });
  serve(platform, indexEndpoints.pin, { access: readersOfIndices, run: togglePin, present: (favorite) => ({ favorite }) });
}

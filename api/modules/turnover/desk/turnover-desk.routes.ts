import { type DeskRight, mustAtDesk } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveExport } from '#api/platform/http/serve-file.ts';
import { pagerOf } from '#protocol/core/page.ts';
import { turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';
import { correctTurnover } from './correct-turnover.ts';
import { listCorrections } from './corrections.queries.ts';
import { everyAmount, everyMissing, findTurnoverChoices, listMissing, listTurnover, readPair } from './read-turnover.ts';
import {
  missingColumns,
  monthTexts,
  presentAmounts,
  presentAmountsRow,
  presentCompany,
  presentCorrection,
  presentMissing,
  presentPair,
  tableColumns,
} from './turnover-desk.present.ts';

/** Returns who may call a route: the operators with a right on turnover. */
const having = (right: DeskRight) => ({
  access: ['operator'] as const,
  allow: (actor: Actor) => mustAtDesk(actor, 'turnover', right),
});

export function turnoverDeskRoutes(platform: HttpPlatform): void {
  listRoutes(platform);
  serve(platform, turnoverDeskEndpoints.choices, {
    ...having('read'),
    run: (ctx, { params, query }) => findTurnoverChoices(ctx, params.field, query.q),
    present: (rows) => ({ rows }),
  });
  serve(platform, turnoverDeskEndpoints.pair, {
    ...having('read'),
    run: ({ db, now }, { params, query }) => readPair(db, params, query.year, now),
    present: (pair, { now }) => presentPair(pair, now),
  });
  serve(platform, turnoverDeskEndpoints.correct, {
    ...having('write'),
    run: (ctx, { params, body }) => correctTurnover(ctx, params, body.form, body.before),
    present: (pair, { now }) => presentPair(pair, now),
  });
}

function listRoutes(platform: HttpPlatform): void {
  serveExport(platform, turnoverDeskEndpoints.table, {
    ...having('read'),
    run: (ctx, { query }) => listTurnover(ctx, query),
    present: ({ supplier, year, years, rows, sums, page, total }) => {
      const months = monthTexts(year);
      return {
        supplier: supplier && presentCompany(supplier),
        year,
        years,
        months,
        rows: rows.map((row) => presentAmountsRow(row, months)),
        sums: presentAmounts(sums, months),
        pager: pagerOf(page, total),
      };
    },
    file: {
      name: 'chiffre-affaires.xlsx',
      open: async (ctx, { query }) => {
        const { months, list, rows } = await everyAmount(ctx, query);
        return { columns: tableColumns(list.supplier === null ? 'Fournisseur' : 'Adhérent', months), rows };
      },
    },
  });
  serveExport(platform, turnoverDeskEndpoints.missing, {
    ...having('read'),
    run: (ctx, { query }) => listMissing(ctx, query),
    present: ({ month, months, expected, missing, rows, page, total }) => ({
      month,
      months,
      expected,
      missing,
      rows: rows.map(presentMissing),
      pager: pagerOf(page, total),
    }),
    file: {
      name: 'non-declares.xlsx',
      open: (ctx, { query }) => ({ columns: missingColumns, rows: everyMissing(ctx, query) }),
    },
  });
  serve(platform, turnoverDeskEndpoints.corrections, {
    ...having('read'),
    run: async ({ db }, { query }) => ({ ...(await listCorrections(db, query.page)), page: query.page }),
    present: ({ rows, page, total }) => ({ rows: rows.map(presentCorrection), pager: pagerOf(page, total) }),
  });
}

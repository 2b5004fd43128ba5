import { rolesWithContracts } from '#api/modules/contracts/contracts.policy.ts';
import { listRevisionChoices } from '#api/modules/series/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import { auditRead } from '#api/platform/http/contexts.ts';
import { sendFile } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve, serveForm } from '#api/platform/http/serve.ts';
import { serveFile } from '#api/platform/http/serve-file.ts';
import { revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { rounded } from '#protocol/core/exact.ts';
import { slipText, verdictText } from './demand.texts.ts';
import { readChart } from './read-chart.ts';
import { readDemand, readSheet } from './read-revision.ts';
import { presentResult, presentRevision, withdrawnText } from './revision.present.ts';
import { findRevision, listContractsOnIndex, listOpenIndices } from './revision.queries.ts';
import { priceText } from './revision.texts.ts';
import { revisionPage, revisionSpreadsheet } from './revision-file.ts';
import { withOpenIndices } from './sheet.present.ts';
import { validateRevision, withdrawRevision } from './validate-revision.ts';
import { writeFormula } from './write-formula.ts';

const access = rolesWithContracts;

function readingRoutes(platform: HttpPlatform): void {
  serve(platform, revisionEndpoints.read, {
    access,
    run: ({ db, actor }, { params }) => findRevision(db, actor, params.id),
    present: (contract, { now }) => presentRevision(contract, parisDate(now)),
  });
  serve(platform, revisionEndpoints.choices, {
    access,
    run: async ({ db, actor }, { params }) => {
      const { formula } = await findRevision(db, actor, params.id);
      return listRevisionChoices(db, { openOr: formula?.terms.map(({ index }) => Number(index)) ?? [] });
    },
    present: (choices) => ({ indices: choices.map(({ id, name, currency }) => ({ id: String(id), name, currency })) }),
  });
  serve(platform, revisionEndpoints.sheet, {
    access,
    run: async (ctx, { params, query }) => {
      const read = await readSheet(ctx, params.id, query);
      const figures = [read.sheet, read.kept?.sheet].flatMap((sheet) => sheet?.figures ?? []);
      return { ...read, open: await listOpenIndices(ctx.db, [...new Set(figures.map(({ index }) => Number(index)))]) };
    },
    present: ({ sheet, kept, corrections, contract, open }) => ({
      sheet: withOpenIndices(sheet, open),
      kept: kept && { sheet: withOpenIndices(kept.sheet, open), result: presentResult(kept.result, contract.currency) },
      corrections,
    }),
  });
  serve(platform, revisionEndpoints.chart, {
    access,
    run: ({ db, actor, now }, { params }) => readChart(db, actor, params.id, parisDate(now)),
    present: (chart) => ({ chart }),
  });
  serve(platform, revisionEndpoints.demand, {
    access,
    run: (ctx, { params, query }) => readDemand(ctx, params.id, query),
    present: ({ calculated, demand, compared }) => ({
      price: priceText(compared.price),
      change: rounded(compared.change, 2),
      gap: priceText(compared.gap),
      isSame: compared.isSame,
      verdict: verdictText(compared, demand, calculated),
      slips: compared.slips.map((slip) => slipText(slip, { demand, calculated, isToTheCent: compared.isToTheCent })),
    }),
  });
  serve(platform, revisionEndpoints.onIndex, {
    access,
    run: ({ db, actor }, { params }) => listContractsOnIndex(db, actor, params.id),
    present: (rows) => ({ rows: rows.map(({ id, title, supplier, subject }) => ({ id: String(id), title, supplier, subject })) }),
  });
}

function fileRoute(platform: HttpPlatform): void {
  serveFile(platform, revisionEndpoints.file, {
    access,
    send: async (ctx, { params, query }, reply) => {
      const read = await readSheet(ctx, params.id, query);
      // As on the screen: a day that was asked for is calculated, whatever was kept.
      const kept = query.asOf === undefined ? read.kept : null;
      const common = { contract: read.contract, networkName: platform.settings.networkName, today: parisDate(ctx.now) };
      const input = { ...common, sheet: kept?.sheet ?? read.sheet, validation: kept?.result ?? null, isRevised: read.kept !== null };
      const file = query.format === 'pdf' ? await revisionPage(input) : revisionSpreadsheet(input);
      await auditRead(platform, ctx, 'export', file.name);
      return sendFile(reply, file);
    },
  });
}

export function revisionRoutes(platform: HttpPlatform): void {
  readingRoutes(platform);
  fileRoute(platform);
  serveForm(platform, revisionEndpoints.write, {
    access,
    run: (ctx, { params, body, issues }) => writeFormula(ctx, params.id, body, issues),
    present: (contract, { now }) => ({ ...presentRevision(contract, parisDate(now)), message: 'La formule a bien été enregistrée.' }),
  });
  serve(platform, revisionEndpoints.validate, {
    access,
    run: (ctx, { params, body }) => validateRevision(ctx, { id: params.id, ...body }),
    present: (contract, { now }) => ({ ...presentRevision(contract, parisDate(now)), message: 'La révision est validée.' }),
  });
  serve(platform, revisionEndpoints.withdraw, {
    access,
    run: async (ctx, { params, body }) => ({ contract: await withdrawRevision(ctx, { ...params, ...body }), result: params.result }),
    present: ({ contract, result }, { now }) => ({
      ...presentRevision(contract, parisDate(now)),
      message: withdrawnText(contract, result),
    }),
  });
}

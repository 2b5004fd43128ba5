import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentSheet, readSheet } from '#api/modules/sheets/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { everyMember } from '#api/platform/http/access.ts';
import { sendExport, sendFile } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { journal, serve, serveFile } from '#api/platform/http/serve.ts';
import { type SupplierListQuery, supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { categoryTitle, everySupplier, listSupplierFilters, listSupplierPage } from './list-suppliers.ts';
import { printReferencedList } from './referenced-list.pdf.ts';
import { maySeeSheet, readersOfSuppliers } from './suppliers.policy.ts';
import { presentFilters, presentList, supplierColumns } from './suppliers.present.ts';

async function exportList(
  platform: HttpPlatform,
  ctx: ReadContext<Actor>,
  query: SupplierListQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await journal(platform, ctx, 'export', 'fournisseurs.xlsx');
  return sendExport(request, reply, { name: 'fournisseurs.xlsx', columns: supplierColumns, rows: everySupplier(ctx, query) });
}

export function supplierRoutes(platform: HttpPlatform): void {
  for (const list of [supplierEndpoints.search, supplierEndpoints.list])
    serve(platform, list, {
      access: readersOfSuppliers,
      run: listSupplierPage,
      present: presentList,
      instead: (ctx, { query }, request, reply) => (query.xlsx ? exportList(platform, ctx, query, request, reply) : null),
    });
  serve(platform, supplierEndpoints.filters, { access: readersOfSuppliers, run: listSupplierFilters, present: presentFilters });
  serveFile(platform, supplierEndpoints.referencedList, {
    access: readersOfSuppliers,
    send: async (ctx, { query }, reply) => {
      const title = await categoryTitle(ctx, query.category);
      await journal(platform, ctx, 'export', 'fournisseurs-references.pdf');
      const { networkName } = platform.settings;
      const bytes = await printReferencedList({ title, networkName, date: ctx.now, pages: everySupplier(ctx, query) });
      return sendFile(reply, { name: 'fournisseurs-references.pdf', type: 'application/pdf', bytes });
    },
  });
  serve(platform, supplierEndpoints.sheet, {
    access: everyMember,
    run: (ctx, { params }) => readSheet(ctx, 'supplier', params.slug, maySeeSheet),
    present: presentSheet,
  });
}

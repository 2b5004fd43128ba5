import { presentSheet, readSheet } from '#api/modules/sheets/index.ts';
import { everyMember } from '#api/platform/http/access.ts';
import { auditExport } from '#api/platform/http/contexts.ts';
import { sendFile } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveExport, serveFile } from '#api/platform/http/serve-file.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';
import { categoryTitle, everySupplier, listSupplierFilters, listSupplierPage } from './list-suppliers.ts';
import { printReferencedList } from './referenced-list.pdf.ts';
import { maySeeSheet, readersOfSuppliers } from './suppliers.policy.ts';
import { presentFilters, presentList, supplierColumns } from './suppliers.present.ts';

export function supplierRoutes(platform: HttpPlatform): void {
  for (const list of [supplierEndpoints.search, supplierEndpoints.list])
    serveExport(platform, list, {
      access: readersOfSuppliers,
      run: listSupplierPage,
      present: presentList,
      file: { name: 'fournisseurs.xlsx', open: (ctx, { query }) => ({ columns: supplierColumns, rows: everySupplier(ctx, query) }) },
    });
  serve(platform, supplierEndpoints.filters, { access: readersOfSuppliers, run: listSupplierFilters, present: presentFilters });
  serveFile(platform, supplierEndpoints.referencedList, {
    access: readersOfSuppliers,
    send: async (ctx, { query }, reply) => {
      const title = await categoryTitle(ctx, query.category);
      const counted = await auditExport(platform, ctx, 'fournisseurs-references.pdf', query);
      const { networkName } = platform.settings;
      const bytes = await printReferencedList({ title, networkName, date: ctx.now, pages: counted(everySupplier(ctx, query)) });
      return sendFile(reply, { name: 'fournisseurs-references.pdf', type: 'application/pdf', bytes });
    },
  });
  serve(platform, supplierEndpoints.sheet, {
    access: everyMember,
    run: (ctx, { params }) => readSheet(ctx, 'supplier', params.slug, maySeeSheet),
    present: presentSheet,
  });
}

import { everyMember } from '#api/platform/http/access.ts';
import { auditRead } from '#api/platform/http/contexts.ts';
import { sendFile } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { serveFile } from '#api/platform/http/serve-file.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { presentDocument, presentFilters, presentPage } from './documents.present.ts';
import { documentsForHome, listDocumentFilters, listDocumentsOf, searchDocuments } from './list-documents.ts';
import { openFile, readPreview } from './read-file.ts';

export function documentRoutes(platform: HttpPlatform): void {
  serve(platform, documentEndpoints.search, { access: everyMember, run: searchDocuments, present: presentPage });
  serve(platform, documentEndpoints.filters, { access: everyMember, run: listDocumentFilters, present: presentFilters });
  serve(platform, documentEndpoints.ofCategories, { access: everyMember, run: listDocumentsOf, present: presentPage });
  serve(platform, documentEndpoints.latest, {
    access: everyMember,
    run: documentsForHome,
    present: (rows) => ({ rows: rows.map(presentDocument) }),
  });
  serveFile(platform, documentEndpoints.file, {
    access: everyMember,
    send: async (ctx, { params }, reply) => {
      const file = await openFile(ctx, platform.files, { idOrSlug: params.id });
      await auditRead(platform, ctx, 'download', file.subject);
      return sendFile(reply, file);
    },
  });
  serve(platform, documentEndpoints.preview, {
    access: everyMember,
    run: async (ctx, { params }) => {
      const { subject, base64 } = await readPreview(ctx, platform.files, params.fid);
      await auditRead(platform, ctx, 'preview', subject);
      return base64;
    },
    present: (base64) => ({ data: { data: base64 } }),
  });
}

import { mustAtDesk, readableResources } from '#api/modules/desk/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { auditRead } from '#api/platform/http/contexts.ts';
import { sendFile } from '#api/platform/http/export.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serveFile } from '#api/platform/http/serve-file.ts';
import { serveUpload } from '#api/platform/http/serve-upload.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { deskFileEndpoints, deskFileRefusals } from '#protocol/desk/desk-files.ts';
import { fileLimit } from '#protocol/files/files.ts';
import { findReadableDeskFile } from './files.queries.ts';
import { judgeFile, keepFile } from './receive-file.ts';

const access = ['operator'] as const;

/** Opens a file of the desk. One that the operator may not read is a 404, as one whose bytes are lost. */
async function openDeskFile({ db, actor }: ReadContext<Actor>, { files }: HttpPlatform, fid: string) {
  const file = await findReadableDeskFile(db, fid, { userId: actor.userId, resources: readableResources(actor) });
  const stored = file && (await files.open(file.sha256));
  if (!file || !stored) throw new Refusal(coreRefusals.notFound);
  return { name: file.name, type: file.content_type, ...stored };
}

/** The files of the forms of the desk: sent, and read back. Each reading leaves a line in the journal. */
export function fileDeskRoutes(platform: HttpPlatform): void {
  serveUpload(platform, deskFileEndpoints.upload, {
    access,
    rateLimit: { max: 150, minutes: 10 },
    sizeLimit: { maxBytes: fileLimit, tooLarge: deskFileRefusals.tooLarge },
    allow: (actor) => mustAtDesk(actor, 'files', 'write'),
    prepare: (file) => judgeFile(file, platform.settings.clamdUrl),
    run: (ctx, sent) => keepFile(ctx, sent, { atDesk: true, tooMany: deskFileRefusals.tooMany }),
    present: ({ fid, name, size, notice }) => ({ fid, name, size, notice }),
  });
  serveFile(platform, deskFileEndpoints.read, {
    access,
    allow: (actor) => mustAtDesk(actor, 'files', 'read'),
    send: async (ctx, { params }, reply) => {
      const file = await openDeskFile(ctx, platform, params.fid);
      await auditRead(platform, ctx, 'desk.download', `fichier ${params.fid}`);
      return sendFile(reply, file);
    },
  });
}

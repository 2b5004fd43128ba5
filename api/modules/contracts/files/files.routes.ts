import { mustHaveConsented, rolesWithContracts } from '#api/modules/contracts/contracts.policy.ts';
import { judgeFile, keepFile } from '#api/modules/files/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serveUpload } from '#api/platform/http/serve-upload.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { uploadAttachment, uploadRefusals } from '#protocol/contracts/contract-files.ts';
import { fileLimit } from '#protocol/files/files.ts';

export function fileRoutes(platform: HttpPlatform): void {
  serveUpload(platform, uploadAttachment, {
    access: rolesWithContracts,
    rateLimit: { max: 150, minutes: 10 },
    sizeLimit: { maxBytes: fileLimit, tooLarge: uploadRefusals.tooLarge },
    allow: mustHaveConsented,
    prepare: (file) =>
      judgeFile(file, platform.settings.clamdUrl).catch((error: unknown) => {
        if (error instanceof Refusal && error.definition === uploadRefusals.notScanned) platform.app.log.warn('clamd ne répond pas');
        throw error;
      }),
    run: (ctx, sent) => keepFile(ctx, sent, { atDesk: false, tooMany: uploadRefusals.tooMany }),
    present: ({ fid, name, notice }) => ({
      fid: [{ value: fid }],
      filename: [{ value: name }],
      ...(notice !== null && { notice: [{ value: notice }] }),
    }),
  });
}

import { createReadStream } from 'node:fs';
import { insertFile } from '#api/modules/files/index.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { scanFile } from '#api/platform/files/antivirus.ts';
import type { FileDraft } from '#api/platform/files/file-store.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { uploadRefusals } from '#protocol/contracts/contract-files.ts';
import { fileName } from './file-name.ts';
import { kindOf, servedType } from './file-type.ts';
import { countPendingBytes } from './files.queries.ts';

type UploadedFile = {
  name: string;
  draft: FileDraft;
};
export type JudgedFile = {
  name: string;
  type: string;
};

/** What a file that was sent is and how it is called; refused when it is nothing that is accepted, or not clean. */
export async function judgeFile({ name, draft }: UploadedFile, clamdUrl: string | null): Promise<JudgedFile> {
  if (draft.size === 0) throw new InvalidInput([{ field: 'file', message: 'Ce fichier est vide.' }]);
  const kind = await kindOf(draft.path, () => createReadStream(draft.path));
  if (!kind) throw new Refusal(uploadRefusals.wrongType);
  const scan = clamdUrl === null ? 'clean' : await scanFile(clamdUrl, draft.path);
  if (scan === 'infected') throw new Refusal(uploadRefusals.infected);
  if (scan === 'unknown') throw new Refusal(uploadRefusals.notScanned, 30);
  const kept = fileName(name, kind);
  return { name: kept, type: servedType(kind, kept) };
}

/** What one person may have sent that no contract carries: more would fill the disk before the night clears it. */
const mostPending = 1024 ** 3;

/** Keeps a file, its sender's until a contract carries it. */
export async function keepFile(
  ctx: WriteContext<Actor>,
  { file: { draft }, prepared: { name, type } }: { file: UploadedFile; prepared: JudgedFile },
): Promise<{ fid: string; name: string }> {
  const pending = await countPendingBytes(ctx.tx, ctx.actor.userId);
  if (pending + draft.size > mostPending) throw new Refusal(uploadRefusals.tooMany, 3600);
  const kept = await draft.keep();
  const fid = await insertFile(ctx.tx, { name, content_type: type, ...kept, created_at: ctx.now, uploaded_by: ctx.actor.userId });
  await ctx.audit('upload', `fichier ${fid}`);
  return { fid, name };
}

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
import { renamedText } from './files.texts.ts';

type UploadedFile = {
  name: string;
  draft: FileDraft;
};
export type JudgedFile = {
  name: string;
  type: string;
  /** The sentence for the sender when the content is not what the name says, else null. */
  notice: string | null;
};

/** Returns the name and the media type of an uploaded file. Refuses an empty file, a kind that is not accepted, and a virus. */
export async function judgeFile({ name, draft }: UploadedFile, clamdUrl: string | null): Promise<JudgedFile> {
  if (draft.size === 0) throw new InvalidInput([{ field: 'file', message: 'Ce fichier est vide.' }]);
  const kind = await kindOf(draft.path, () => createReadStream(draft.path));
  if (!kind) throw new Refusal(uploadRefusals.wrongType);
  const scan = clamdUrl === null ? 'clean' : await scanFile(clamdUrl, draft.path);
  if (scan === 'infected') throw new Refusal(uploadRefusals.infected);
  if (scan === 'unknown') throw new Refusal(uploadRefusals.notScanned, 30);
  const safeName = fileName(name, kind);
  return { name: safeName.name, type: servedType(kind, safeName.name), notice: renamedText(safeName, kind) };
}

/** Bytes of files in no contract that one user may have: more would fill the disk before the nightly job deletes them. */
const maxPendingBytes = 1024 ** 3;

/** Stores an uploaded file. It belongs to its sender until a contract has it among its attachments. */
export async function keepFile(
  ctx: WriteContext<Actor>,
  { file: { draft }, prepared: { name, type, notice } }: { file: UploadedFile; prepared: JudgedFile },
): Promise<{ fid: string; name: string; notice: string | null }> {
  const pending = await countPendingBytes(ctx.tx, ctx.actor.userId);
  if (pending + draft.size > maxPendingBytes) throw new Refusal(uploadRefusals.tooMany, 3600);
  const stored = await draft.keep();
  const fid = await insertFile(ctx.tx, { name, content_type: type, ...stored, created_at: ctx.now, uploaded_by: ctx.actor.userId });
  await ctx.audit('upload', `fichier ${fid}`);
  return { fid, name, notice };
}

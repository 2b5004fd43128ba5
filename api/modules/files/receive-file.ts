import { createReadStream } from 'node:fs';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { scanFile } from '#api/platform/files/antivirus.ts';
import type { FileDraft } from '#api/platform/files/file-store.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { RefusalDefinition } from '#protocol/core/refusal.ts';
import { fileRefusals } from '#protocol/files/files.ts';
import { fileName } from './file-name.ts';
import { kindOf, servedType } from './file-type.ts';
import { countPendingBytes, insertFile } from './files.queries.ts';
import { renamedText } from './files.texts.ts';

type SentFile = {
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
export async function judgeFile({ name, draft }: SentFile, clamdUrl: string | null): Promise<JudgedFile> {
  if (draft.size === 0) throw new InvalidInput([{ field: 'file', message: 'Ce fichier est vide.' }]);
  const kind = await kindOf(draft.path, () => createReadStream(draft.path));
  if (!kind) throw new Refusal(fileRefusals.wrongType);
  const scan = clamdUrl === null ? 'clean' : await scanFile(clamdUrl, draft.path);
  if (scan === 'infected') throw new Refusal(fileRefusals.infected);
  if (scan === 'unknown') throw new Refusal(fileRefusals.notScanned, 30);
  const safeName = fileName(name, kind);
  return { name: safeName.name, type: servedType(kind, safeName.name), notice: renamedText(safeName, kind) };
}

/** Bytes of files that one user may have and nothing names: more would fill the disk before the nightly job deletes them. */
const maxPendingBytes = 1024 ** 3;

/** The choices of a route: whether its files are those of the desk, and the refusal of one more when too many wait. */
type Keeping = { atDesk: boolean; tooMany: RefusalDefinition };
export type KeptFile = { fid: string; name: string; size: number; notice: string | null };

/** Stores an uploaded file. It belongs to its sender until a contract or a content of the desk has it. */
export async function keepFile(
  ctx: WriteContext<Actor>,
  { file: { draft }, prepared: { name, type, notice } }: { file: SentFile; prepared: JudgedFile },
  { atDesk, tooMany }: Keeping,
): Promise<KeptFile> {
  const pending = await countPendingBytes(ctx.tx, ctx.actor.userId);
  if (pending + draft.size > maxPendingBytes) throw new Refusal(tooMany, 3600);
  const stored = await draft.keep();
  const sender = { created_at: ctx.now, uploaded_by: ctx.actor.userId, at_desk: atDesk };
  const fid = await insertFile(ctx.tx, { name, content_type: type, ...stored, ...sender });
  await ctx.audit('upload', `fichier ${fid}`);
  return { fid, name, size: stored.size, notice };
}

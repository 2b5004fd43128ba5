import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { findFile, type Named } from './documents.queries.ts';
import { onlookerOf } from './list-documents.ts';

export type OpenFile = { slug: string; name: string; type: string; size: number; bytes: Readable };

/** The file of a document, for who may see it; otherwise, or when its bytes are lost, it is not found. */
export async function openFile(ctx: ReadContext<Actor>, files: FileStore, named: Named): Promise<OpenFile> {
  const found = await findFile(ctx.db, onlookerOf(ctx), named);
  const kept = found && (await files.open(found.sha256));
  if (!found || !kept) throw new Refusal(coreRefusals.notFound);
  return { slug: found.slug, name: found.name, type: found.content_type, ...kept };
}

/** The whole of a PDF, for its preview; anything else has none. */
export async function readPreview(ctx: ReadContext<Actor>, files: FileStore, fid: string): Promise<{ slug: string; base64: string }> {
  const { slug, type, bytes } = await openFile(ctx, files, { fid });
  if (type !== pdfType) {
    bytes.destroy();
    throw new Refusal(coreRefusals.notFound);
  }
  return { slug, base64: (await buffer(bytes)).toString('base64') };
}

const pdfType = 'application/pdf';

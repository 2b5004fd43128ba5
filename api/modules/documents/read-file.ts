import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findAttachment } from '#api/modules/contracts/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { findFile, type Named } from './documents.queries.ts';
import { onlookerOf } from './list-documents.ts';

/** `subject`: what the journal calls it. */
export type OpenFile = {
  subject: string;
  name: string;
  type: string;
  size: number;
  bytes: Readable;
};

const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A document, else the attachment of a contract, which its file's id names in every path. */
async function find(ctx: ReadContext<Actor>, named: Named) {
  const document = await findFile(ctx.db, onlookerOf(ctx), named);
  if (document) return { ...document, subject: `document ${document.slug}` };
  const fid = 'fid' in named ? named.fid : named.idOrSlug;
  const attachment = fileId.test(fid) ? await findAttachment(ctx.db, ctx.actor, fid) : undefined;
  return attachment && { ...attachment, subject: `pièce jointe ${fid}` };
}

/** The file of a document, or of a contract, for who may see it; otherwise, or when its bytes are lost, it is not found. */
export async function openFile(ctx: ReadContext<Actor>, files: FileStore, named: Named): Promise<OpenFile> {
  const found = await find(ctx, named);
  const kept = found && (await files.open(found.sha256));
  if (!found || !kept) throw new Refusal(coreRefusals.notFound);
  return { subject: found.subject, name: found.name, type: found.content_type, ...kept };
}

/** The whole of a PDF, for its preview; anything else has none. */
export async function readPreview(ctx: ReadContext<Actor>, files: FileStore, fid: string): Promise<{ subject: string; base64: string }> {
  const { subject, type, bytes } = await openFile(ctx, files, { fid });
  if (type !== pdfType) {
    bytes.destroy();
    throw new Refusal(coreRefusals.notFound);
  }
  return { subject, base64: (await buffer(bytes)).toString('base64') };
}

const pdfType = 'application/pdf';

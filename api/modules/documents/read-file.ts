import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findAttachment } from '#api/modules/contracts/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { visitRefusals } from '#protocol/visits/visits.ts';
import { type DocumentName, findFile } from './documents.queries.ts';
import { datedViewer } from './list-documents.ts';

/** A file to send. `subject`: its name in the audit journal; `size` in bytes. */
export type OpenFile = {
  subject: string;
  name: string;
  type: string;
  size: number;
  bytes: Readable;
};

const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds a document, or else the attachment of a contract, which every path names by the id of its file. A visit opens no attachment (403). */
async function findNamed(ctx: ReadContext<Actor>, name: DocumentName) {
  const document = await findFile(ctx.db, datedViewer(ctx), name);
  if (document) return { ...document, subject: `document ${document.slug}` };
  const fid = 'fid' in name ? name.fid : name.idOrSlug;
  if (fileId.test(fid) && ctx.actor.visit) throw new Refusal(visitRefusals.closed);
  const attachment = fileId.test(fid) ? await findAttachment(ctx.db, ctx.actor, fid) : undefined;
  return attachment && { ...attachment, subject: `pièce jointe ${fid}` };
}

/** Opens the file of a document or of a contract. Throws 404 when the actor may not see it, or when its bytes are lost. */
export async function openFile(ctx: ReadContext<Actor>, files: FileStore, name: DocumentName): Promise<OpenFile> {
  const file = await findNamed(ctx, name);
  const stored = file && (await files.open(file.sha256));
  if (!file || !stored) throw new Refusal(coreRefusals.notFound);
  return { subject: file.subject, name: file.name, type: file.content_type, ...stored };
}

/** Reads a whole PDF as base64 for its preview. Throws 404 for any other type. */
export async function readPreview(ctx: ReadContext<Actor>, files: FileStore, fid: string): Promise<{ subject: string; base64: string }> {
  const { subject, type, bytes } = await openFile(ctx, files, { fid });
  if (type !== pdfType) {
    bytes.destroy();
    throw new Refusal(coreRefusals.notFound);
  }
  return { subject, base64: (await buffer(bytes)).toString('base64') };
}

const pdfType = 'application/pdf';

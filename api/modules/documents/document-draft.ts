import type { KeptBytes } from '#api/platform/files/file-store.ts';
import type { DocumentFormat } from '#protocol/documents/documents.ts';

/** A document to publish, whose bytes are already in the file store. */
export type DocumentDraft = {
  title: string;
  body: string;
  category: number;
  format: DocumentFormat;
  /** The name that a download has, accents and ending included. */
  fileName: string;
  kept: KeptBytes;
  /** Whose it is; null for the network's own. */
  organisationId: number | null;
  offerId: number | null;
  isPrivate: boolean;
  updatedAt: Date;
};
export type Published = {
  id: number;
  slug: string;
  fid: string;
};

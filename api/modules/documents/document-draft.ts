import type { KeptBytes } from '#api/platform/files/file-store.ts';
import type { DocumentFormat } from '#protocol/documents/documents.ts';

/** A document to publish. The bytes of its file are already in the file store, at `stored`. */
export type DocumentDraft = {
  title: string;
  body: string;
  category: number;
  format: DocumentFormat;
  /** The name of the downloaded file, with accents and extension. */
  fileName: string;
  stored: KeptBytes;
  /** The company that owns the document; null for the network. */
  organisationId: number | null;
  offerId: number | null;
  isPrivate: boolean;
  /** The study whose rights the document follows: it is not found by the search. */
  studyId?: number;
  updatedAt: Date;
  /** The hour from which it is shown; that of `updatedAt` without it. */
  shownFrom?: Date;
};
export type PublishedDocument = {
  id: number;
  slug: string;
  fid: string;
};

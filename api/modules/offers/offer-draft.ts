import type { DocumentDraft } from '#api/modules/documents/index.ts';
import type { OfferPrice } from '#protocol/offers/offers.ts';

/** An offer to publish with its documents. The bytes of their files are already in the file store. */
export type OfferDraft = {
  supplierId: number;
  title: string;
  body: string;
  special: boolean;
  /** The last day, yyyy-mm-dd; null for an offer without end. */
  expiresOn: string | null;
  catalogueUrl: string | null;
  prices: readonly OfferPrice[];
  image: string | null;
  imageAlt: string;
  updatedAt: Date;
  /** The hour from which it is shown, null for a draft; that of `updatedAt` without it. */
  shownFrom?: Date | null;
  documents: readonly Omit<DocumentDraft, 'organisationId' | 'offerId' | 'isPrivate'>[];
};

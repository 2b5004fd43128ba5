import { presentDocument } from '#api/modules/documents/index.ts';
import { imageOf } from '#api/platform/images.ts';
import type { Offer, OfferDocument, PastOffer } from '#protocol/offers/offers.ts';
import type { OfferDocumentRow, OfferRow, PastOfferRow } from './offers.queries.ts';

export const presentOffer = (row: OfferRow): Offer => ({
  id: String(row.id),
  title: row.title,
  body: row.body,
  special: row.special,
  expirationDate: row.expires_on,
  updatedAt: row.updated_at.toISOString(),
  supplier: {
    slug: row.supplier_slug,
    title: row.supplier_title,
    thumbnail: imageOf(row.supplier_logo, row.supplier_title),
    collaborator: row.mine,
  },
  medias: { heading: imageOf(row.image, row.image_alt) },
  contacts: row.contacts,
  prices: row.prices,
  documents: row.documents.map(presentDocument),
  catalogUrl: row.catalogue_url,
});

export const presentPastOffer = (row: PastOfferRow): PastOffer => ({
  id: String(row.id),
  title: row.title,
  expirationDate: row.expires_on,
});

export const presentOfferDocument = (row: OfferDocumentRow): OfferDocument => ({
  ...presentDocument(row),
  supplier: { slug: row.supplier_slug, title: row.supplier_title },
  expirationDate: row.expires_on,
});

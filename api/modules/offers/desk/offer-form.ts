import type { OfferDraft } from '#api/modules/offers/offer-draft.ts';
import type { OfferForm } from '#protocol/offers/offer-desk.ts';
import type { StoredOffer } from './offer-desk.queries.ts';

const amountOf = (text: string): number | null => (text === '' ? null : Number(text));
const textOf = (amount: number | null): string => (amount === null ? '' : String(amount));

/** Turns a stored offer into the form that operators edit. */
export const formOf = (row: StoredOffer): OfferForm => ({
  title: row.title,
  supplier: { id: String(row.supplier_id), label: row.supplier },
  expiresOn: row.expires_on ?? '',
  special: row.special,
  body: row.body,
  catalogueUrl: row.catalogue_url ?? '',
  picture: row.image === null ? null : { name: row.image, alt: row.image_alt, decorative: row.image_alt === '' },
  prices: row.prices.map(({ title, unit, price, usualPrice }) => ({
    title,
    unit: unit ?? '',
    price: textOf(price),
    usualPrice: textOf(usualPrice),
  })),
  documents: row.documents,
});

/** Turns a judged form into an offer; its documents are saved beside it. */
export const draftOf = (form: OfferForm, updatedAt: Date): Omit<OfferDraft, 'documents' | 'shownFrom'> => ({
  supplierId: Number(form.supplier?.id),
  title: form.title,
  body: form.body,
  special: form.special,
  expiresOn: form.expiresOn || null,
  catalogueUrl: form.catalogueUrl || null,
  prices: form.prices.map(({ title, unit, price, usualPrice }) => ({
    title,
    unit: unit || null,
    price: Number(price),
    usualPrice: amountOf(usualPrice),
  })),
  image: form.picture?.name ?? null,
  imageAlt: form.picture?.alt ?? '',
  updatedAt,
});

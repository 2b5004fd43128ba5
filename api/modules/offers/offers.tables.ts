import type { Generated, JSONColumnType } from 'kysely';
import type { OfferPrice } from '#protocol/offers/offers.ts';

export type OfferTable = {
  id: Generated<number>;
  supplier_id: number;
  title: string;
  body: Generated<string>;
  special: Generated<boolean>;
  expires_on: string | null;
  catalogue_url: string | null;
  prices: JSONColumnType<OfferPrice[], string | undefined, string>;
  image: string | null;
  image_alt: Generated<string>;
  updated_at: Generated<Date>;
  /** The hour from which it is shown; null for a draft. It ends after `expires_on`. */
  shown_from: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
  /** When members were told of it; null until then. */
  told_at: Generated<Date | null>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    offers: OfferTable;
  }
}

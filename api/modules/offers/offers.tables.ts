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
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    offers: OfferTable;
  }
}

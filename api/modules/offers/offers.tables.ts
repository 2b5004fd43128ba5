import type { Generated } from 'kysely';

export type OfferTable = {
  id: Generated<number>;
  supplier_id: number;
  title: string;
  body: Generated<string>;
  special: Generated<boolean>;
  expires_on: string | null;
  catalogue_url: string | null;
  updated_at: Generated<Date>;
};
export type DocumentTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  body: Generated<string>;
  category: string;
  format: 'pdf' | 'xls';
  offer_id: number | null;
  updated_at: Generated<Date>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    offers: OfferTable;
    documents: DocumentTable;
  }
}

import type { Generated } from 'kysely';
import type { PageAudience } from './pages.policy.ts';

export type PageTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  html: string;
  audience: PageAudience;
  updated_at: Date;
  /** The hours of the desk: members see the page from `shown_from` (null: a draft) until `shown_until` (null: for ever). */
  shown_from: Date | null;
  shown_until: Date | null;
  deleted_at: Date | null;
  version: Generated<number>;
  changed_at: Generated<Date>;
};
export type MarketSectorTable = {
  id: Generated<number>;
  position: number;
  title: string;
  html: string;
  updated_at: Date;
  /** The hours of the desk, as those of a page. */
  shown_from: Generated<Date | null>;
  shown_until: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    pages: PageTable;
    market_sectors: MarketSectorTable;
  }
}

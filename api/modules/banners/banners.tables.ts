import type { Generated, JSONColumnType } from 'kysely';
import type { MemberRole } from '#protocol/core/active-role.ts';

export type BannerTable = {
  id: Generated<number>;
  place: 'home' | 'list';
  position: number;
  title: string;
  body: Generated<string>;
  link: string | null;
  /** The roles that see the banner; null: every role. */
  audience: Generated<MemberRole[] | null>;
  logos: JSONColumnType<{ image: string; title: string }[], string | undefined, string>;
  category_logos: JSONColumnType<{ image: string }[], string | undefined, string>;
  network_logo: Generated<boolean>;
  image: string | null;
  image_alt: Generated<string>;
  /** The hours of the desk: members see the banner from `shown_from` (null: a draft) until `shown_until` (null: for ever). */
  shown_from: Generated<Date | null>;
  shown_until: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    banners: BannerTable;
  }
}

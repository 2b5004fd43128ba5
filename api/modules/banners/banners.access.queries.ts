import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberRole } from '#protocol/core/active-role.ts';

/** The reader of the banners, at an instant. */
export type BannerReader = { role: MemberRole; now: Date };

/** Returns the condition for the banners `b` that a role sees: made for it, and shown now: neither a draft, nor planned, ended or in the trash. */
export const shownBanners = ({ role, now }: BannerReader): RawBuilder<SqlBool> =>
  sql`((b.audience is null or ${role} = any(b.audience)) and b.deleted_at is null and b.shown_from <= ${now}
    and (b.shown_until is null or b.shown_until > ${now}))`;

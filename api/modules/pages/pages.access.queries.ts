import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PageReader, readsExperts } from './pages.policy.ts';

/** Returns the condition for the pages `p` that are shown at an instant: neither a draft, nor planned, ended or in the trash. */
export const shownPages = (now: Date): RawBuilder<SqlBool> =>
  sql`(p.deleted_at is null and p.shown_from <= ${now} and (p.shown_until is null or p.shown_until > ${now}))`;

/** Returns the condition for the sections `s` of the page of market indices that are shown at an instant, as the pages are. */
export const shownSectors = (now: Date): RawBuilder<SqlBool> =>
  sql`(s.deleted_at is null and s.shown_from <= ${now} and (s.shown_until is null or s.shown_until > ${now}))`;

/**
 * Returns the condition for the shown pages `p` that one may read: those for everyone, those of one's audience, and those that the sheet of
 * one's own company names. Any other one answers 404.
 */
export function readablePages(reader: PageReader, now: Date): RawBuilder<SqlBool> {
  if (readsExperts(reader)) return shownPages(now);
  const ownSheetNames = sql`exists (
    select 1 from organisations o
    where o.id = ${reader?.organisationId ?? null} and o.expert_pages @> jsonb_build_array(jsonb_build_object('slug', p.slug)))`;
  return sql`(${shownPages(now)} and (p.audience = 'all' or ${ownSheetNames}))`;
}

/**
 * Returns the condition for the organisations `o` whose sheet may announce a page that nobody has written: every one, for a supplier its own.
 */
export const readableSheets = (reader: PageReader): RawBuilder<SqlBool> =>
  readsExperts(reader) ? sql`true` : sql`o.id = ${reader?.organisationId ?? null}`;

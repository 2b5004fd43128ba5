import type { Actor } from '#api/platform/context.ts';
import { isLegalPage } from '#protocol/pages/page-slugs.ts';

/** The readers of a page: everyone, or all but the suppliers. */
export type PageAudience = 'all' | 'subscriber';

/** A member, or a guest who reads the legal texts before signing in. */
export type PageReader = Pick<Actor, 'role' | 'organisationId'> | null;

/** Tells that a reader may ask for a page: a guest only for a legal text. */
export const mayAsk = (reader: PageReader, slug: string): boolean => reader !== null || isLegalPage(slug);

/** Tells that a reader belongs to the audience of the expert pages. */
export const readsExperts = (reader: PageReader): boolean => reader !== null && reader.role !== 'supplier';

import type { Actor } from '#api/platform/context.ts';
import { isLegalPage } from '#protocol/pages/page-slugs.ts';

/** The readers of a page, by the words of the desk: everyone, or all but the suppliers. */
export const pageAudiences = [
  { id: 'all', label: 'Tous les membres' },
  { id: 'subscriber', label: 'Tous, sauf les fournisseurs' },
] as const;
export type PageAudience = (typeof pageAudiences)[number]['id'];
export const isPageAudience = (text: string): text is PageAudience => pageAudiences.some(({ id }) => id === text);

/** A member, or a guest who reads the legal texts before signing in. */
export type PageReader = Pick<Actor, 'role' | 'organisationId'> | null;

/** Tells that a reader may ask for a page: a guest only for a legal text. */
export const mayAsk = (reader: PageReader, slug: string): boolean => reader !== null || isLegalPage(slug);

/** Tells that a reader belongs to the audience of the expert pages. */
export const readsExperts = (reader: PageReader): boolean => reader !== null && reader.role !== 'supplier';

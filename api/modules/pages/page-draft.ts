import type { PageAudience } from './pages.policy.ts';

/** A page to publish. `slug`: the one that a menu or a sheet names, which replaces the page of that slug; null makes one from the title. */
export type PageDraft = {
  slug: string | null;
  title: string;
  html: string;
  audience: PageAudience;
  updatedAt: Date;
};

/** A section of the page of market indices to publish. */
export type SectorDraft = {
  title: string;
  html: string;
  updatedAt: Date;
};

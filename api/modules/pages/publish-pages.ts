import type { Tx } from '#api/platform/database/schema.ts';
import { type CleanedHtml, cleanAuthorHtml } from '#api/platform/text/clean-html.ts';
import { freeSlug } from '#api/platform/text/normalise.ts';
import type { PageDraft, SectorDraft } from './page-draft.ts';
import { replaceSectors, storePages, takenSlugs } from './pages.queries.ts';

/** The result of a publication. `droppedPictures`: the pictures of other sites that were left out, to be named to the author (RDG-448). */
export type PublishedPage = Pick<CleanedHtml, 'droppedPictures'> & { slug: string };

/** Publishes pages: sanitises their HTML and gives a slug to those without. Returns them in the order of `drafts`. */
export async function publishPages(tx: Tx, drafts: readonly PageDraft[]): Promise<PublishedPage[]> {
  const wanted = drafts.flatMap(({ slug }) => (slug === null ? [] : [slug]));
  const taken = new Set([...(await takenSlugs(tx)), ...wanted]);
  const cleaned = drafts.map((draft) => ({
    ...draft,
    ...cleanAuthorHtml(draft.html),
    slug: draft.slug ?? freeSlug(draft.title, taken),
  }));
  await storePages(tx, cleaned);
  return cleaned.map(({ slug, droppedPictures }) => ({ slug, droppedPictures }));
}

/** Publishes the sections of the page of market indices, in their order; they replace all the former ones. Returns the pictures left out. */
export async function publishSectors(tx: Tx, drafts: readonly SectorDraft[]): Promise<Pick<CleanedHtml, 'droppedPictures'>> {
  const cleaned = drafts.map((draft) => ({ ...draft, ...cleanAuthorHtml(draft.html) }));
  await replaceSectors(tx, cleaned);
  return { droppedPictures: cleaned.flatMap((one) => one.droppedPictures) };
}

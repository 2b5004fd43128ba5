import type { ContentKind } from '#api/modules/desk/index.ts';
import { isPageAudience, pageAudiences } from '#api/modules/pages/pages.policy.ts';
import { publishPages } from '#api/modules/pages/publish-pages.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { type PageForm, pageDeskEndpoints, pageFields } from '#protocol/pages/page-desk.ts';
import { isLegalPage } from '#protocol/pages/page-slugs.ts';
import { judgePage } from './judge-page.ts';
import { deletePages, findPageId, findStoredPage, pageSource, updatePageFacts } from './page-desk.queries.ts';

/** Writes a page and returns its slug: the one of the form, else one from the title. */
async function writePage(tx: Tx, form: PageForm, at: Date): Promise<string> {
  const audience = isPageAudience(form.audience) ? form.audience : 'all';
  const [page] = await publishPages(tx, [{ slug: form.slug || null, title: form.title, html: form.body, audience, updatedAt: at }]);
  return page?.slug ?? '';
}

/** Pages of the menus and footers, legal texts and expert sheets at the desk. */
export const pageKind: ContentKind<PageForm> = {
  resource: 'pages',
  endpoints: pageDeskEndpoints,
  searchKind: null,
  fields: pageFields,
  table: 'pages',
  source: pageSource,
  filters: ['audience'],
  columns: ['slug', 'audience'],
  pathOf: (slug) => `/page/${slug}`,
  lastingReason: (slug) => (isLegalPage(slug) ? 'Un texte légal se modifie, mais reste toujours en ligne.' : null),
  choices: { audience: async () => pageAudiences.map((one) => ({ ...one })) },
  async readForm(db, id) {
    const { html, ...page } = await findStoredPage(db, id);
    return { ...page, body: html };
  },
  judge: judgePage,
  async insert(tx, form, facts) {
    const id = (await findPageId(tx, await writePage(tx, form, facts.changedAt))) ?? 0;
    await updatePageFacts(tx, id, facts);
    return id;
  },
  async update(tx, id, form, facts) {
    if (form) await writePage(tx, form, facts.changedAt);
    await updatePageFacts(tx, id, facts);
  },
  remove: deletePages,
};

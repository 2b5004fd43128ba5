import { tellReaders } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { productCategories } from '#protocol/documents/documents.ts';
import { shownTo, takeUntoldDocuments } from './telling.queries.ts';

const many = {
  title: 'De nouveaux documents',
  description: '<p>Plusieurs documents viennent de paraître.</p>',
  linkLabel: 'Voir les documents',
};
/** The list that each role may open (RDG-173). */
const lists = { subscriber: '/documents', supplier: `/documents?category=${productCategories.join(',')}` } as const;

/** Tells members of the documents that the desk published and whose hour has come, once each, and only those to whom it is shown. */
export async function tellDocuments(tx: Tx, now: Date): Promise<void> {
  const moment = { today: parisDate(now), now };
  const news = (await takeUntoldDocuments(tx, now, moment)).filter(({ isNews }) => isNews);
  if (news.length === 0) return;
  const contents = news.map(({ id, slug, title, category }) => ({
    id,
    title: `Nouveau document\u00a0: ${title}`,
    description: `<p>${escapeHtml(category)}</p>`,
    link: `/documents/${slug}/file`,
    linkLabel: 'Ouvrir le document',
  }));
  const ids = news.map(({ id }) => id);
  for (const role of ['subscriber', 'supplier'] as const)
    await tellReaders(tx, {
      ...{ role, theme: 'documents', kind: 'document', contents, at: now },
      shown: shownTo(role, ids, moment),
      ofMany: { ...many, link: lists[role] },
    });
}

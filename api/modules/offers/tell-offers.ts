import { tellReaders } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { currentOfOwnSuppliers, takeUntoldOffers } from './telling.queries.ts';

/** Tells subscribers of the offers of their suppliers that the desk published and whose hour has come, once each. */
export async function tellOffers(tx: Tx, now: Date): Promise<void> {
  const moment = { today: parisDate(now), now };
  const news = (await takeUntoldOffers(tx, now, moment)).filter(({ isNews }) => isNews);
  if (news.length === 0) return;
  await tellReaders(tx, {
    role: 'subscriber',
    theme: 'offres',
    kind: 'offer',
    contents: news.map(({ id, title, supplier, slug }) => ({
      id,
      title: `Nouvelle offre\u00a0: ${title}`,
      description: `<p>${escapeHtml(supplier)}</p>`,
      link: `/fournisseur/${slug}/offres`,
      linkLabel: 'Voir l’offre',
    })),
    shown: currentOfOwnSuppliers(
      news.map(({ id }) => id),
      moment,
    ),
    ofMany: {
      title: 'De nouvelles offres',
      description: '<p>Plusieurs offres viennent de paraître.</p>',
      link: '/offres',
      linkLabel: 'Voir les offres',
    },
    at: now,
  });
}

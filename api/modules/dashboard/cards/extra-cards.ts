import { countRoadmap } from '#api/modules/studies/index.ts';
import type { Perimeter } from '#api/modules/turnover/index.ts';
import { openingsOf } from '#api/modules/views/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { addMonths } from '#protocol/core/calendar.ts';
import type { Card } from '#protocol/dashboard/dashboard-cards.ts';
import { groupSlug } from '#protocol/dashboard/dashboard-tabs.ts';
import { countText } from './card-texts.ts';

const yearAgo = (now: Date): string => addMonths(parisDate(now), -12);

/** Makes the card of the purchasing studies of the companies of a dashboard (DSH-57, RDG-518); none without a study. */
export async function roadmapCard(ctx: ReadContext<Actor>, { ids }: Perimeter, slug: string): Promise<Card[]> {
  const { underWay, done, selected, all } = await countRoadmap(ctx, { ids, since: yearAgo(ctx.now) });
  if (all === 0) return [];
  const [own] = ids;
  return [
    {
      id: 'roadmap',
      title: 'Études d’achat',
      icon: 'roadmap',
      value: countText(underWay, 'en cours', 'en cours'),
      note: `${countText(done, 'réalisée')}, ${countText(selected, 'fournisseur sélectionné', 'fournisseurs sélectionnés')} en douze mois`,
      buttons: [
        { anchor: { wording: 'Voir les études', link: slug === groupSlug ? '/etudes-achat' : `/etudes-achat?affiliates=${own ?? ''}` } },
      ],
    },
  ];
}

/** Makes the card of the openings of a supplier's sheet by subscribers over 12 months (DSH-57, SHL-59); none without enough companies. */
export async function viewsCard(ctx: ReadContext<Actor>, ids: readonly number[]): Promise<Card[]> {
  const openings = await openingsOf(ctx.db, ids, yearAgo(ctx.now));
  if (openings === null) return [];
  return [
    {
      id: 'views',
      title: 'Consultations de votre fiche',
      icon: 'views',
      value: countText(openings.views, 'consultation'),
      note: `par ${countText(openings.companies, 'adhérent')} en douze mois`,
      buttons: [],
    },
  ];
}

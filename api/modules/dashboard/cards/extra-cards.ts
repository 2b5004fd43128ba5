import { type Roadmap, roadmapOf } from '#api/modules/studies/index.ts';
import { ownIds, type Side } from '#api/modules/turnover/index.ts';
import { type Openings, openingsOf } from '#api/modules/views/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import { addMonths } from '#protocol/core/calendar.ts';
import type { Card } from '#protocol/dashboard/dashboard-cards.ts';
import { groupSlug } from '#protocol/dashboard/dashboard-tabs.ts';
import { countText } from './card-texts.ts';

/** The figures beside the turnover: the studies of a subscriber, the openings of a supplier's sheet. */
export type Extra = Roadmap | Openings | null;

/** Returns a sub-select: the figures beside the turnover of a perimeter, over 12 months. */
export const extraOf = (side: Side, now: Date) => {
  const since = addMonths(parisDate(now), -12);
  return side === 'supplier' ? openingsOf(ownIds, since) : roadmapOf(ownIds, since, now);
};

/** Makes the cards beside those of the turnover (DSH-57): none without a figure. `ids`: those of the companies. */
export function extraCards(extra: Extra, ids: readonly number[], slug: string): Card[] {
  if (extra === null) return [];
  if ('views' in extra) return [viewsCard(extra)];
  return extra.all === 0 ? [] : [roadmapCard(extra, slug === groupSlug ? null : (ids[0] ?? null))];
}

/** Makes the card of the purchasing studies (RDG-518). `company`: the one of the dashboard, null for the group. */
const roadmapCard = ({ underWay, done, selected }: Roadmap, company: number | null): Card => ({
  id: 'roadmap',
  title: 'Études d’achat',
  icon: 'roadmap',
  value: countText(underWay, 'en cours', 'en cours'),
  note: `${countText(done, 'réalisée')}, ${countText(selected, 'fournisseur sélectionné', 'fournisseurs sélectionnés')} sur un an`,
  buttons: [{ anchor: { wording: 'Voir les études', link: company === null ? '/etudes-achat' : `/etudes-achat?affiliates=${company}` } }],
});

/** Makes the card of the openings of a supplier's sheet by subscribers (SHL-59). */
const viewsCard = ({ views, companies }: Openings): Card => ({
  id: 'views',
  title: 'Consultations de votre fiche',
  icon: 'views',
  value: countText(views, 'consultation'),
  note: `par ${countText(companies, 'adhérent')} en douze mois`,
  buttons: [],
});

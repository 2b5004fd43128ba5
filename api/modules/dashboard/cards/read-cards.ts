import { perimeterOf } from '#api/modules/dashboard/companies.access.queries.ts';
import { type YearlyFigures, yearlyFigures } from '#api/modules/dashboard/yearly-figures.ts';
import { eurosOf, monthName, type Overview, readOverview, type Side } from '#api/modules/turnover/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ParsedInputOf } from '#protocol/core/endpoint.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { Card, Cards, CardValue, dashboardCardEndpoints } from '#protocol/dashboard/dashboard-cards.ts';
import { groupSlug } from '#protocol/dashboard/dashboard-tabs.ts';
import { changeText, countText, wholeEuros } from './card-texts.ts';
import { type Extra, extraCards, extraOf } from './extra-cards.ts';

/** `extra`: the cards beside those of the turnover. */
type Overviewed = { overview: Overview; figures: YearlyFigures; side: Side; isGroup: boolean; slug: string; extra: readonly Card[] };

const roleOf: Partial<Record<CardValue, Side>> = {
  subscriber: 'subscriber',
  families: 'subscriber',
  suppliers: 'subscriber',
  roadmap: 'subscriber',
  supplier: 'supplier',
  views: 'supplier',
};

/** Reads the cards of a company or of a group (API-47). Refuses the cards of the other role (403). */
export async function readCards(
  ctx: ReadContext<Actor>,
  { params: { value, slug } }: ParsedInputOf<typeof dashboardCardEndpoints.cards>,
): Promise<Cards> {
  const role = roleOf[value];
  if (role !== undefined && role !== ctx.actor.role) throw new Refusal(coreRefusals.accessDenied);
  const perimeter = perimeterOf(ctx.actor, slug);
  const { side } = perimeter;
  const overview = await readOverview<Extra>(ctx.db, perimeter, extraOf(side, ctx.now));
  const extra = extraCards(overview.extra, overview.ids, slug);
  const all = cardsOf({ overview, figures: yearlyFigures(overview), side, isGroup: overview.ids.length > 1, slug, extra });
  return value === 'subscriber' || value === 'supplier' ? all : { ...all, cards: all.cards.filter(({ id }) => id === value) };
}

function cardsOf(all: Overviewed): Cards {
  const { overview, figures, side } = all;
  const { lastTwelveMonths, lastSixMonths, lastThreeMonths, lastYear } = figures;
  const isSupplier = side === 'supplier';
  return {
    lastTwelveMonths: eurosOf(lastTwelveMonths),
    lastSixMonths: eurosOf(lastSixMonths),
    lastThreeMonths: eurosOf(lastThreeMonths),
    lastYear: lastYear === null ? null : eurosOf(lastYear),
    currentSubscribers: isSupplier ? overview.partners : null,
    remainingSubscribers: isSupplier ? overview.others : null,
    paragraph: paragraphOf(all),
    cards: [
      ...(overview.declared
        ? [revenueCard(all), summaryCard(all), ...(isSupplier ? [subscribersCard(all)] : [familiesCard(all), suppliersCard(all)])]
        : []),
      ...all.extra,
    ],
  };
}

const verbs = { subscriber: 'a acheté', supplier: 'a vendu' } as const;

function paragraphOf({ overview, figures, side, isGroup }: Overviewed): string {
  if (!overview.declared) return 'Aucun chiffre d’affaires n’est encore déclaré.';
  const who = isGroup ? 'Le groupe' : 'La société';
  const change = figures.evolution === null ? '' : `, soit ${changeText(figures.evolution)} sur un an`;
  const partners = countText(overview.partners, side === 'subscriber' ? 'fournisseur' : 'adhérent');
  const silence = silenceOf({ overview, isGroup });
  // The filters of the page act on its map and its favourites only (RDG-325).
  const scope = side === 'supplier' ? ' Ces chiffres sont ceux de tous vos adhérents.' : '';
  return `${who} ${verbs[side]} pour ${wholeEuros(figures.lastTwelveMonths)} en douze mois ${side === 'subscriber' ? 'chez' : 'à'} ${partners}${change}.${silence}${scope}`;
}

/** The months behind the network from which a company is said to have stopped (decision 16). */
const stoppedAfter = 3;

/** Says since when a company or a group declared nothing: its 12 months then end long before those of the network (RDG-304). Empty otherwise. */
function silenceOf({ overview: { declared, networkLast }, isGroup }: Pick<Overviewed, 'overview' | 'isGroup'>): string {
  if (!declared || networkLast === null || declared.last > networkLast - stoppedAfter) return '';
  return ` ${isGroup ? 'Il' : 'Elle'} n’a rien déclaré après ${monthName(declared.last, 'long')}.`;
}

const linkTo = (slug: string, tab: string): string => `/dashboard${slug === groupSlug ? '' : `/${slug}`}?tab=${tab}`;

function revenueCard({ figures, side, isGroup, slug }: Overviewed): Card {
  const popin = {
    endpoint: `/api/v1/dashboard/popin/revenue/${slug}`,
    wording: side === 'supplier' ? 'Voir le détail par adhérent' : 'Voir le détail par société',
    id: 'revenue',
    icon: 'list',
    title: 'Chiffre d’affaires de douze mois',
    label_group: isGroup || side === 'supplier' ? 'Total' : 'Société',
  };
  return {
    id: 'revenue',
    title: 'Chiffre d’affaires, 12 mois',
    icon: 'euro',
    value: wholeEuros(figures.lastTwelveMonths),
    note: figures.evolution === null ? null : `${changeText(figures.evolution)} sur un an`,
    buttons: [isGroup || side === 'supplier' ? { popin } : { anchor: { wording: 'Voir par mois', link: linkTo(slug, 'month') } }],
  };
}

const summaryCard = ({ figures, slug }: Overviewed): Card => ({
  id: 'summary',
  title: 'Trois derniers mois',
  icon: 'calendar',
  value: wholeEuros(figures.lastThreeMonths),
  note: `${wholeEuros(figures.lastSixMonths)} sur six mois`,
  buttons: [{ anchor: { wording: 'Voir par année', link: linkTo(slug, 'year') } }],
});

const familiesCard = ({ overview, slug }: Overviewed): Card => ({
  id: 'families',
  title: 'Familles d’achats',
  icon: 'families',
  value: countText(overview.families, 'famille'),
  note: 'avec des achats en douze mois',
  buttons: [{ anchor: { wording: 'Voir par famille', link: linkTo(slug, 'family') } }],
});

const suppliersCard = ({ overview, slug }: Overviewed): Card => ({
  id: 'suppliers',
  title: 'Fournisseurs actifs',
  icon: 'suppliers',
  value: countText(overview.partners, 'fournisseur'),
  note: 'avec des achats en douze mois',
  buttons: [{ anchor: { wording: 'Voir par fournisseur', link: linkTo(slug, 'supplier') } }],
});

const subscribersCard = ({ overview, slug }: Overviewed): Card => ({
  id: 'subscribers',
  title: 'Adhérents clients',
  icon: 'subscribers',
  value: countText(overview.partners, 'adhérent'),
  note: `${countText(overview.others, 'autre adhérent', 'autres adhérents')} dans le réseau`,
  buttons: [{ anchor: { wording: 'Voir par adhérent', link: linkTo(slug, 'subscriber') } }],
});

import { changeText } from '#api/modules/dashboard/cards/card-texts.ts';
import { eurosOf, evolutionOf, monthName, monthText } from '#api/modules/turnover/index.ts';
import type { Column } from '#api/platform/spreadsheet.ts';
import type { SubscriberToCall } from '#protocol/dashboard/dashboard-calls.ts';
import type { Call } from './calls.ts';

/** The most subscribers of an answer; the spreadsheet has them all. */
const maxRows = 100;

const rhythm = (months: number): string => (months === 1 ? 'tous les mois' : `tous les ${months} mois`);

/** Returns the reason of a call in words: 'Plus rien depuis juin 2026, d’habitude tous les mois'. */
export function reasonText({ reason, last, usual, now, before, partner }: Call): string {
  if (reason === 'silent') return `Plus rien depuis ${monthName(last, 'long')}, d’habitude ${rhythm(usual ?? 1)}`;
  if (reason === 'new') return `Nouveau depuis ${monthName(partner.first, 'long')}`;
  const evolution = evolutionOf({ now, before });
  return evolution === null ? 'En baisse sur un an' : `${changeText(evolution)} sur un an`;
}

const presentCall = (call: Call): SubscriberToCall => {
  const { id, slug, title, city, phone, isStarred } = call.partner;
  return {
    id: String(id),
    slug,
    title,
    city,
    phone,
    reason: call.reason,
    text: reasonText(call),
    stake: eurosOf(call.stake),
    lastMonth: monthText(call.last),
    lastTwelveMonths: eurosOf(call.now),
    lastYear: call.before === null ? null : eurosOf(call.before),
    metadatas: { favorite: isStarred },
  };
};

export const presentCalls = ({ calls, lastMonth }: { calls: Call[]; lastMonth: string | null }) => ({
  rows: calls.slice(0, maxRows).map(presentCall),
  total: calls.length,
  lastMonth,
});

export const callColumns: Column<Call>[] = [
  { key: 'title', heading: 'Adhérent', type: 'text', width: 44, value: ({ partner }) => partner.title },
  { key: 'city', heading: 'Ville', type: 'text', width: 24, value: ({ partner }) => partner.city },
  { key: 'phone', heading: 'Téléphone', type: 'text', width: 18, value: ({ partner }) => partner.phone },
  { key: 'text', heading: 'Raison', type: 'text', width: 48, value: reasonText },
  { key: 'stake', heading: 'Enjeu', type: 'amount', width: 20, value: ({ stake }) => eurosOf(stake) },
  { key: 'now', heading: '12 derniers mois', type: 'amount', width: 20, value: ({ now }) => eurosOf(now) },
  {
    key: 'before',
    heading: '12 mois d’avant',
    type: 'amount',
    width: 20,
    value: ({ before }) => (before === null ? null : eurosOf(before)),
  },
];

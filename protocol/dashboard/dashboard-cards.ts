import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { slug } from '#protocol/core/query.ts';

/** The cards of the dashboard: the list of a role, or one card of it. */
export const cardValues = ['subscriber', 'supplier', 'revenue', 'summary', 'families', 'suppliers', 'roadmap', 'views'] as const;
export type CardValue = (typeof cardValues)[number];

/** A popin that a card opens (DSH-54). `endpoint`: where its data are; `wording`: the words of the button. */
export const popinButton = z.object({
  endpoint: z.string(),
  wording: z.string(),
  id: z.string(),
  icon: z.string(),
  title: z.string(),
  label_group: z.string(),
});
export type PopinButton = z.infer<typeof popinButton>;
/** A button of a card (DSH-45): an anchor with a link, or a popin. */
export const cardButton = z.union([
  z.object({ anchor: z.object({ wording: z.string(), link: z.string() }) }),
  z.object({ popin: popinButton }),
]);
export type CardButton = z.infer<typeof cardButton>;
/** The content of a card. `icon`: a name of the portal. `value`: the figure as text. `note`: what it is compared with, null for nothing. */
export const card = z.object({
  id: z.enum(['revenue', 'summary', 'families', 'suppliers', 'subscribers', 'roadmap', 'views']),
  title: z.string(),
  icon: z.string(),
  value: z.string(),
  note: z.string().nullable(),
  buttons: z.array(cardButton),
});
export type Card = z.infer<typeof card>;

/**
 * The data of the cards (DSH-53), in euros. `lastYear`: the 12 months before the last 12, null when they were not all declared.
 * `currentSubscribers`: the subscribers with turnover in the window; `remainingSubscribers`: the others of the network; both null for a subscriber.
 * `paragraph`: the figures in one sentence, and since when nothing is declared for a company that stopped.
 */
export const cards = z.object({
  lastTwelveMonths: z.number(),
  lastSixMonths: z.number(),
  lastThreeMonths: z.number(),
  lastYear: z.number().nullable(),
  currentSubscribers: z.int().nullable(),
  remainingSubscribers: z.int().nullable(),
  paragraph: z.string(),
  cards: z.array(card),
});
export type Cards = z.infer<typeof cards>;

/**
 * A line of a popin (DSH-55). `ca`: '1 234,56 €'; `ca_num`, `lastTwelveMonths`, `lastYear`: euros. `part`: percent of the total with one decimal.
 * `evol`: the size of the change in percent; `sign`: '+', '-' or ''. Both null or empty when nothing can be compared. `lastMonth`: the last month,
 * 'yyyy-mm', that a company of the group declared, when it stopped before the end of the window; else null. `isClosed`: it has no sheet any more.
 */
export const popinLine = z.object({
  title: z.string(),
  slug: z.string(),
  ca: z.string(),
  ca_num: z.number(),
  part: z.number().nullable(),
  evol: z.number().nullable(),
  sign: z.enum(['+', '-', '']),
  lastTwelveMonths: z.number(),
  lastYear: z.number().nullable(),
  lastMonth: z.string().nullable(),
  isClosed: z.boolean(),
});
export type PopinLine = z.infer<typeof popinLine>;
/** The data of a popin (DSH-46). `group`: the total; the companies add up to it. */
export const popin = z.object({ range: z.string().nullable(), group: popinLine, affiliates: z.array(popinLine) });
export type Popin = z.infer<typeof popin>;

export const dashboardCardEndpoints = {
  cards: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/card/:value/:slug',
    summary: 'Les cartes du tableau de bord, pour une société ou pour le groupe (headquarter)',
    params: z.object({ value: z.enum(cardValues), slug }),
    answer: cards,
  }),
  popin: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/popin/revenue/:slug',
    summary: 'Le chiffre d’affaires de douze mois par société du groupe, ou par adhérent pour un fournisseur',
    params: z.object({ slug }),
    answer: popin,
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { flag, slug } from '#protocol/core/query.ts';

/** The reasons to call a subscriber: silent for twice its usual interval, down by more than 30 % in a year, new within three months. */
export const callReasons = ['silent', 'down', 'new'] as const;
export type CallReason = (typeof callReasons)[number];

/**
 * A subscriber to call. `text`: the reason in words. `stake`: the euros lost in a year; those of the better year for a silent one; those won for
 * a new one. `lastMonth`: the last month with a purchase (yyyy-mm). `lastTwelveMonths`: euros of the window; `lastYear`: of the 12 months before,
 * null when they were not all declared.
 */
export const subscriberToCall = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  reason: z.enum(callReasons),
  text: z.string(),
  stake: z.number(),
  lastMonth: z.string(),
  lastTwelveMonths: z.number(),
  lastYear: z.number().nullable(),
  metadatas: z.object({ favorite: z.boolean() }),
});
export type SubscriberToCall = z.infer<typeof subscriberToCall>;

export const dashboardCallEndpoints = {
  calls: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard/calls/:slug',
    summary: 'Les adhérents qu’un fournisseur a une raison d’appeler, ceux dont l’enjeu est le plus grand d’abord',
    params: z.object({ slug }),
    query: z.object({ xlsx: flag }),
    /** `rows`: the first of them; `total`: all of them, which the spreadsheet has; `lastMonth`: the last declared month (yyyy-mm), null without any. */
    answer: z.object({ rows: z.array(subscriberToCall), total: z.int(), lastMonth: z.string().nullable() }),
  }),
} as const;

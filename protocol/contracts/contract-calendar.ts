import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';

const answer = z.object({ url: z.url() });

/** The private address that a user's other calendar reads the dates of their contracts from. */
export const calendarEndpoints = {
  address: endpoint({
    method: 'GET',
    path: '/api/v1/contract/calendar',
    summary: 'L’adresse privée du calendrier de ses contrats (iCalendar)',
    answer,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/v1/contract/calendar',
    summary: 'Changer l’adresse privée de son calendrier : l’ancienne n’existe plus',
    answer,
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';

const answer = z.object({ url: z.url() });

/** The private URL from which a calendar program reads the dates of the user's contracts. */
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

import { expect, it } from 'vitest';
import type { RequestEvent } from '#protocol/requests/request-desk.ts';
import { eventText } from './request-texts.ts';

it('une ligne de l’historique dit ce qui a été fait, à qui la demande est confiée et son nouvel état', () => {
  const line = { id: '1', at: '2026-11-23T09:00:00.000Z', by: 'Inès Roy', state: null, assignee: null, text: '', mail: null };
  const words = (over: Pick<RequestEvent, 'event'> & Partial<RequestEvent>) => eventText({ ...line, ...over });
  expect([
    words({ event: 'note' }),
    words({ event: 'answer' }),
    words({ event: 'assign' }),
    words({ event: 'assign', assignee: 'Hugo Petit' }),
    words({ event: 'state', state: 'filed' }),
  ]).toEqual(['Note interne', 'Réponse envoyée par e-mail', 'Confiée à personne', 'Confiée à Hugo Petit', 'État\u00a0: Classée']);
});

import { expect, it } from 'vitest';
import type { RequestEvent, WholeRequest } from '#protocol/requests/request-desk.ts';
import { eventText, registrationPath } from './request-texts.ts';

it('une inscription se cherche par sa session et par le nom de la personne, sans nom par sa session seule', () => {
  const pathOf = (sender: string) =>
    registrationPath({ sender, email: 'm@essai.fr' } as WholeRequest, { session: '12', state: 'requested' });
  expect(pathOf('Maëlle Le Gall')).toBe('/inscriptions?session=12&q=Ma%C3%ABlle+Le+Gall');
  expect(pathOf('m@essai.fr')).toBe('/inscriptions?session=12');
});

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

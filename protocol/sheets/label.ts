import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { pathId } from '#protocol/core/query.ts';

export const labelEndpoint = endpoint({
  method: 'GET',
  path: '/api/v1/:entityType/:id/label',
  summary: 'Le nom d’une entité : d’une société (node)',
  params: z.object({ entityType: z.enum(['node']), id: pathId }),
  answer: z.object({ label: z.string() }),
});

import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { pathId } from '#protocol/core/query.ts';
import { type ContentEndpoints, contentRow } from './content-endpoints.ts';

const params = z.object({ id: pathId });
const version = z.int('Version attendue');

/** The things that refer to a content that is open or closed. `label`: how many of which kind; `path`: their list at the desk, null without one. */
export const use = z.object({ label: z.string(), path: z.string().nullable() });
export type Use = z.infer<typeof use>;

/** The endpoint that says what still refers to a content: it is closed once nothing does. */
export const usesEndpoint = (name: string, label: string) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/operator/${name}/:id/uses`,
    summary: `Ce qui s’y rattache encore : ${label}`,
    params,
    answer: z.object({ rows: z.array(use) }),
  });
export type UsesEndpoint = ReturnType<typeof usesEndpoint>;

export const moveDirections = ['up', 'down'] as const;
export type MoveDirection = (typeof moveDirections)[number];

/** The endpoint that moves a content by one place among its neighbours. */
export const moveEndpoint = (name: string, label: string) =>
  endpoint({
    method: 'POST',
    path: `/api/v1/operator/${name}/:id/move`,
    summary: `Monter ou descendre d’une place : ${label}`,
    params,
    body: z.object({ version, direction: z.enum(moveDirections) }),
    answer: contentRow,
  });
export type MoveEndpoint = ReturnType<typeof moveEndpoint>;

/** The endpoint that gives all that refers to a content to another one, and closes it. */
export const replaceEndpoint = (name: string, label: string) =>
  endpoint({
    method: 'POST',
    path: `/api/v1/operator/${name}/:id/replace`,
    summary: `Remplacer partout par un autre, et fermer : ${label}`,
    params,
    body: z.object({ version, by: z.string().regex(/^[1-9]\d{0,8}$/, 'Choisissez par qui') }),
    answer: contentRow,
  });
export type ReplaceEndpoint = ReturnType<typeof replaceEndpoint>;

/** The endpoints of a kind of content: those of every kind, and those that a kind whose contents are open or closed may have besides. */
export type KindEndpoints = ContentEndpoints & { uses?: UsesEndpoint; move?: MoveEndpoint; replace?: ReplaceEndpoint };

import type { Actor } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type DeskResource, deskResources } from '#protocol/desk/desk.ts';
import { type DeskRole, deskRoles } from '#protocol/desk/desk-roles.ts';

/** The rights on a resource: to read it, write it, publish it, export it. */
export const deskRights = ['read', 'write', 'publish', 'export'] as const;
export type DeskRight = (typeof deskRights)[number];

/** The narrowest role for each right on each resource: the wider roles have it too. */
const narrowest: Readonly<Record<DeskResource, Readonly<Record<DeskRight, DeskRole>>>> = {
  suppliers: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  subscribers: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  notifications: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  turnover: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  imports: { read: 'administrator', write: 'administrator', publish: 'administrator', export: 'administrator' },
  studies: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  indices: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  referents: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  categories: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  families: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  'document-categories': { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  pictures: { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' },
  offers: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  documents: { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' },
  'private-documents': { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  files: { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' },
  banners: { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' },
  sectors: { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' },
  pages: { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' },
  registrations: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  requests: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
  articles: { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' },
  journal: { read: 'administrator', write: 'administrator', publish: 'administrator', export: 'administrator' },
  machine: { read: 'administrator', write: 'administrator', publish: 'administrator', export: 'administrator' },
  formations: { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' },
  people: { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' },
};

/** Tells whether an operator has a right on a resource. A member who is no operator has none. */
export const mayAtDesk = ({ deskRole }: Pick<Actor, 'deskRole'>, resource: DeskResource, right: DeskRight): boolean =>
  deskRole !== null && deskRoles.indexOf(deskRole) >= deskRoles.indexOf(narrowest[resource][right]);

/** Refuses an operator without a right (403). */
export function mustAtDesk(actor: Pick<Actor, 'deskRole'>, resource: DeskResource, right: DeskRight): void {
  if (!mayAtDesk(actor, resource, right)) throw new Refusal(coreRefusals.accessDenied);
}

/** Lists the resources that an operator may read, in the order of the menu. */
export const readableResources = (actor: Pick<Actor, 'deskRole'>): DeskResource[] =>
  deskResources.filter((resource) => mayAtDesk(actor, resource, 'read'));

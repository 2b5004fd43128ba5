import type { Actor } from '#api/platform/context.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { type DeskResource, deskResources } from '#protocol/desk/desk.ts';
import { type DeskRole, deskRoles } from '#protocol/desk/desk-roles.ts';

/** The rights on a resource: to read it, write it, publish it, export it. */
export const deskRights = ['read', 'write', 'publish', 'export'] as const;
export type DeskRight = (typeof deskRights)[number];

type RolesByRight = Readonly<Record<DeskRight, DeskRole>>;
const editorial: RolesByRight = { read: 'editor', write: 'editor', publish: 'editor', export: 'manager' };
const managed: RolesByRight = { read: 'manager', write: 'manager', publish: 'manager', export: 'manager' };
const administered: RolesByRight = { read: 'administrator', write: 'administrator', publish: 'administrator', export: 'administrator' };

/** The narrowest role for each right on each resource: the wider roles have it too. */
const narrowest: Readonly<Record<DeskResource, RolesByRight>> = {
  articles: editorial,
  formations: editorial,
  banners: editorial,
  pages: editorial,
  sectors: editorial,
  pictures: editorial,
  documents: editorial,
  files: editorial,
  offers: managed,
  'private-documents': managed,
  studies: managed,
  indices: managed,
  subscribers: managed,
  suppliers: managed,
  referents: managed,
  people: managed,
  categories: managed,
  families: managed,
  'document-categories': managed,
  registrations: managed,
  requests: managed,
  notifications: managed,
  turnover: managed,
  imports: administered,
  journal: administered,
  machine: administered,
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

import { mayAtDesk } from '#api/modules/desk/index.ts';
import type { Actor } from '#api/platform/context.ts';
import type { VisitTable } from './visits.tables.ts';

type Operator = Pick<Actor, 'deskRole'>;

/** Tells that an operator may see the portal with the eyes of a named member. */
export const mayVisitMembers = ({ deskRole }: Operator): boolean => deskRole === 'administrator';

/** Tells that an operator still has the rights with which a visit began: on members, and on the kind of its draft. */
export const mayContinue = (operator: Operator, { member_id, preview_kind }: Pick<VisitTable, 'member_id' | 'preview_kind'>): boolean =>
  (member_id === null || mayVisitMembers(operator)) && (preview_kind === null || mayAtDesk(operator, preview_kind, 'write'));

import type { MemberRole } from '#protocol/core/active-role.ts';

/** True when a user of this role may star an organisation of this type: not one of the user's own type (RDG-135, SUP-18, SHT-23). */
export const mayStar = (role: MemberRole, type: 'supplier' | 'subscriber'): boolean => role !== type;

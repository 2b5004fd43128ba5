import type { MemberRole } from '#protocol/core/role.ts';

/** Who may call: members of these roles. */
export type Access = readonly MemberRole[];
export const everyMember: Access = ['subscriber', 'supplier', 'operator'];

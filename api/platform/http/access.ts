import type { MemberRole } from '#protocol/core/role.ts';

/** The roles whose members may call an endpoint. */
export type Access = readonly MemberRole[];
export const everyMember: Access = ['subscriber', 'supplier', 'operator'];

import { z } from 'zod';
import { roles } from '#protocol/core/active-role.ts';

export { activeRole, type MemberRole, type Role } from '#protocol/core/active-role.ts';

export const role = z.enum(roles);

import { z } from 'zod';
import { roles } from '#protocol/core/active-role.ts';

export type { MemberRole, Role } from '#protocol/core/active-role.ts';

export const role = z.enum(roles);

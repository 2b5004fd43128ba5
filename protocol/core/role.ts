import { z } from 'zod';
import { roles } from './active-role.ts';

export type { MemberRole, Role } from './active-role.ts';

export const role = z.enum(roles);

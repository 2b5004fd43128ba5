import { z } from 'zod';

/** Who signs in. `guest` is nobody yet; the active role is the first of a user's list (1-portal 3). */
export const role = z.enum(['subscriber', 'supplier', 'operator', 'guest']);
export type Role = z.infer<typeof role>;
export type MemberRole = Exclude<Role, 'guest'>;

/** The active role: the first entry of the list, `guest` when there is none. */
export const activeRole = (roles: readonly Role[]): Role => roles[0] ?? 'guest';

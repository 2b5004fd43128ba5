/** Who signs in. `guest` is nobody yet. Kept apart from the schemas: the sign-in page reads it without their library. */
export const roles = ['subscriber', 'supplier', 'operator', 'guest'] as const;
export type Role = (typeof roles)[number];
export type MemberRole = Exclude<Role, 'guest'>;

/** The active role is the first entry of the user's list (1-portal 3), `guest` when there is none. */
export const activeRole = (given: readonly Role[]): Role => given[0] ?? 'guest';

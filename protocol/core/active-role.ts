/** The roles of users; `guest` is not signed in. They stand in a file without zod, so that the sign-in page need not load it. */
export const roles = ['subscriber', 'supplier', 'operator', 'guest'] as const;
export type Role = (typeof roles)[number];
export type MemberRole = Exclude<Role, 'guest'>;

/** Returns the active role: the first of the user's roles, `guest` without any (SES-23). */
export const activeRole = (userRoles: readonly Role[]): Role => userRoles[0] ?? 'guest';

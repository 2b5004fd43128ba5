import type { MemberRole } from '#protocol/core/role.ts';

/** The readers of a category of articles. */
export type Audience = 'all' | 'subscriber' | 'supplier';

const audiences: Record<MemberRole, readonly Audience[]> = {
  subscriber: ['all', 'subscriber'],
  supplier: ['all', 'supplier'],
  operator: ['all', 'subscriber', 'supplier'],
};

/** Returns the audiences to which a role belongs: it reads the articles of their categories. */
export const audiencesOf = (role: MemberRole): readonly Audience[] => audiences[role];

import { activeRole, type MemberRole } from '#protocol/core/active-role.ts';
import { useSession } from '#web/lib/session/store.ts';
import type { StoredUser } from '#web/lib/session/stored-user.ts';

export type Me = StoredUser & {
  role: MemberRole;
};

/** Returns the signed-in user and the active role. For components inside the shell only: the guard has checked the session there. */
export function useMe(): Me {
  const { user } = useSession();
  const role = activeRole(user?.roles ?? []);
  if (!user || role === 'guest') throw new Error('useMe outside a session');
  return { ...user, role };
}

import { activeRole, type MemberRole } from '#protocol/core/active-role.ts';
import { useSession } from '#web/lib/session/store.ts';
import type { StoredUser } from '#web/lib/session/stored-user.ts';

export type Me = StoredUser & {
  role: MemberRole;
};

/** The signed-in user and active role; only for what stands inside the shell, where the guard let somebody in. */
export function useMe(): Me {
  const { user } = useSession();
  const role = activeRole(user?.roles ?? []);
  if (!user || role === 'guest') throw new Error('useMe outside a session');
  return { ...user, role };
}

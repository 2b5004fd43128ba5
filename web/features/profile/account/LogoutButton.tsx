import { IconLogout } from '@tabler/icons-react';
import css from '#web/features/profile/Profile.module.css';
import { signOut } from '#web/lib/account/account.ts';
import { Button } from '#web/ui/actions/Button.tsx';

/** Signs out; shown below 768 px (PRO-14). */
export const LogoutButton = () => (
  <div className={css.phone}>
    <Button icon={<IconLogout aria-hidden />} onClick={() => void signOut({ lost: false })}>
      Déconnexion
    </Button>
  </div>
);

import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { QuickLinks } from '#web/features/shell/frame/QuickLinks.tsx';
import { LinkList } from '#web/features/shell/LinkList.tsx';
import { useMe } from '#web/lib/account/use-me.ts';
import { useConfig } from '#web/lib/http/config.ts';
import { outsideClickCloses, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Navbar.module.css';
import { navbarGroups } from './navbar-groups.ts';
import { SupplierMenu } from './SupplierMenu.tsx';

const opener = { label: 'Menu', icon: <IconMenu2 size={20} aria-hidden /> };

/** Closes the menu after a navigation. */
function useCloseOnArrival(onClose: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
}

/** The slide-in menu. The menu button, drawn again in its head, closes it (SHL-07). A click outside closes it from 768 px on (SHL-10, SHL-11). */
export default function Navbar({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const network = useConfig()?.networkName ?? '';
  const outsideCloses = useMediaQuery(outsideClickCloses);
  useCloseOnArrival(onClose);
  return (
    <Dialog title="Menu" place="left" opener={opener} outsideCloses={outsideCloses} onClose={onClose}>
      <nav className={css.menu} aria-label="Menu principal">
        {navbarGroups(me, network).map(({ title, entries, suppliers }) => (
          <section key={title} aria-label={title}>
            <h3 className={css.group}>{title}</h3>
            {suppliers && <SupplierMenu />}
            <LinkList entries={entries} linkClass={css.entry} />
          </section>
        ))}
      </nav>
      <div className={css.quick}>
        <QuickLinks title="Accès rapides" />
      </div>
    </Dialog>
  );
}

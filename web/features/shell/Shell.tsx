import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useFocusOnArrival, useLostFocus } from '#web/lib/focus-title.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { readVisit } from '#web/lib/session/visit.ts';
import { scrollKey } from '#web/lib/url/scroll-key.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { JumpLink } from '#web/ui/actions/JumpLink.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import { Drawer } from '#web/ui/drawer/Drawer.tsx';
import { DrawerProvider } from '#web/ui/drawer/DrawerProvider.tsx';
import { Footer } from './frame/Footer.tsx';
import { Progress } from './frame/Progress.tsx';
import { QuickLinks } from './frame/QuickLinks.tsx';
import { ShortcutRail } from './frame/ShortcutRail.tsx';
import { Header } from './header/Header.tsx';
import css from './Shell.module.css';

/** Not seen before a click, or by a member: the first load does not carry them. */
const loadMenu = () => import('./menu/Navbar.tsx');
const VisitBanner = lazy(() => loadChunk(import('./frame/VisitBanner.tsx')));

/** The default layout: header, menu, drawer, page, footer, shortcuts (SHL-06). `drawer`: without one, always shown on wide screens, or opened by a button. */
export function Shell({ drawer }: { drawer: 'none' | 'shown' | 'onDemand' }) {
  const { pathname, key } = useLocation();
  useFocusOnArrival(pathname);
  useLostFocus(key);
  const [menuOpen, setMenuOpen] = useState(false);
  const Menu = useDialogChunk({
    load: loadMenu,
    isOpen: menuOpen,
    onClose: () => setMenuOpen(false),
    failure: 'Le menu n’a pas pu être chargé. Rechargez la page.',
  });
  // The menu comes once the page is idle, so that it opens at once. A failure shows when it is opened.
  useEffect(() => whenIdle(() => loadMenu().catch(() => undefined)), []);
  return (
    <DrawerProvider>
      <JumpLink className={css.skip} to="contenu">
        Aller au contenu
      </JumpLink>
      <Progress />
      {readVisit() && (
        <Suspense>
          <VisitBanner />
        </Suspense>
      )}
      <Header menuOpen={menuOpen} onMenu={() => setMenuOpen(!menuOpen)} menu={Menu && <Menu onClose={() => setMenuOpen(false)} />} />
      <div className={css.body}>
        {drawer !== 'none' && <Drawer otherwise={<QuickLinks title="Accès rapides" />} isOnDemand={drawer === 'onDemand'} />}
        <div className={css.page}>
          <main id="contenu" className={css.main} tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </div>
        <ShortcutRail />
      </div>
      <ScrollRestoration getKey={scrollKey} />
    </DrawerProvider>
  );
}

import type { ReactNode } from 'react';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Drawer.module.css';
import { type DrawerState, type DrawerTexts, useDrawer } from './drawer-context.ts';
import { useBackCloses } from './use-back-closes.ts';

/**
 * The drawer of the shell: a column from 1220 px (SHL-08), a full-screen dialog opened by 'Filtrer' below (SHL-09), and at every width with
 * `isOnDemand` (RDG-510). `otherwise` fills the
 * column when the screen has no content for it (RDG-120).
 */
export function Drawer({ otherwise, isOnDemand }: { otherwise: ReactNode; isOnDemand: boolean }) {
  const { texts, open, setOpen, setSlot } = useDrawer();
  const isWide = useMediaQuery(drawerAlwaysShown);
  if (isWide && !isOnDemand) {
    return (
      <aside className={css.column} aria-label={texts?.title ?? 'Accès rapides'}>
        {texts ? <div ref={setSlot} /> : otherwise}
      </aside>
    );
  }
  if (!open || !texts) return null;
  return <FullScreenDrawer texts={texts} setSlot={setSlot} onClose={() => setOpen(false)} />;
}

type FullScreenDrawerProps = Pick<DrawerState, 'setSlot'> & {
  texts: DrawerTexts;
  onClose: () => void;
};

/** The drawer as a dialog. The browser's back button closes it, as it closes a page. */
function FullScreenDrawer({ texts, setSlot, onClose }: FullScreenDrawerProps) {
  useBackCloses(onClose);
  const apply = (
    <Button look="primary" onClick={onClose}>
      {texts.apply}
    </Button>
  );
  return (
    <Dialog title={texts.title} place="full" footer={<div className={css.apply}>{apply}</div>} onClose={onClose}>
      <div ref={setSlot} />
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Drawer.module.css';
import { useDrawer } from './drawer-context.ts';

/**
 * The drawer of the shell: a column from 1220 px, a full screen opened by 'Filtrer' below. `otherwise` fills the column of
 * a screen that brings nothing.
 */
export function Drawer({ otherwise }: { otherwise: ReactNode }) {
  const { words, open, setOpen, setSlot } = useDrawer();
  const column = useMediaQuery(drawerAlwaysShown);
  if (column) {
    return (
      <aside className={css.column} aria-label={words?.title ?? 'Accès rapides'}>
        {words ? <div ref={setSlot} /> : otherwise}
      </aside>
    );
  }
  if (!open || !words) return null;
  const apply = (
    <Button look="primary" onClick={() => setOpen(false)}>
      {words.apply}
    </Button>
  );
  return (
    <Dialog title={words.title} place="full" footer={<div className={css.apply}>{apply}</div>} onClose={() => setOpen(false)}>
      <div ref={setSlot} />
    </Dialog>
  );
}

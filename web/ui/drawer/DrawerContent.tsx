import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './Drawer.module.css';
import { type DrawerTexts, useDrawer } from './drawer-context.ts';

type DrawerContentProps = DrawerTexts & {
  children: ReactNode;
};

/** Shows its children in the shell's drawer while it is mounted, by a portal. A screen may place it anywhere. */
export function DrawerContent({ title, apply, children }: DrawerContentProps) {
  const { slot, setTexts, setOpen } = useDrawer();
  // A layout effect, so that the column shows no other content for one frame.
  useLayoutEffect(() => setTexts({ title, apply }), [setTexts, title, apply]);
  useLayoutEffect(
    () => () => {
      setTexts(null);
      setOpen(false);
    },
    [setTexts, setOpen],
  );
  return slot && createPortal(children, slot);
}

/** The button that opens the drawer under 1220 px, where it starts closed (SHL-09); at every width with `isAlwaysShown`. */
export function FilterButton({ isAlwaysShown = false }: { isAlwaysShown?: boolean }) {
  const { setOpen } = useDrawer();
  return (
    <span className={isAlwaysShown ? undefined : css.filter}>
      <Button icon={<IconAdjustmentsHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        Filtrer
      </Button>
    </span>
  );
}

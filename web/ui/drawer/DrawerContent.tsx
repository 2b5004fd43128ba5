import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './Drawer.module.css';
import { type DrawerTexts, useDrawer } from './drawer-context.ts';

type DrawerContentProps = DrawerTexts & {
  children: ReactNode;
};

/** Put anywhere in a screen, it fills the shell's drawer for as long as the screen is there. */
export function DrawerContent({ title, apply, children }: DrawerContentProps) {
  const { slot, setWords, setOpen } = useDrawer();
  // Before the paint, so that the column never shows something else first.
  useLayoutEffect(() => setWords({ title, apply }), [setWords, title, apply]);
  useLayoutEffect(
    () => () => {
      setWords(null);
      setOpen(false);
    },
    [setWords, setOpen],
  );
  return slot && createPortal(children, slot);
}

/** Opens the drawer below 1220 px, where it is not always shown. */
export function FilterButton() {
  const { setOpen } = useDrawer();
  return (
    <span className={css.filter}>
      <Button icon={<IconAdjustmentsHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        Filtrer
      </Button>
    </span>
  );
}

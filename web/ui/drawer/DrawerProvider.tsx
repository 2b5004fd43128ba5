import { type ReactNode, useMemo, useState } from 'react';
import { DrawerContext, type DrawerTexts } from './drawer-context.ts';

/** Holds the state of the drawer, which the shell draws and the screens fill. */
export function DrawerProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [texts, setTexts] = useState<DrawerTexts | null>(null);
  const [open, setOpen] = useState(false);
  const state = useMemo(() => ({ slot, setSlot, texts, setTexts, open, setOpen }), [slot, texts, open]);
  return <DrawerContext value={state}>{children}</DrawerContext>;
}

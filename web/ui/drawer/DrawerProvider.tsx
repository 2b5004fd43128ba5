import { type ReactNode, useMemo, useState } from 'react';
import { DrawerContext, type DrawerTexts } from './drawer-context.ts';

export function DrawerProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [words, setWords] = useState<DrawerTexts | null>(null);
  const [open, setOpen] = useState(false);
  const state = useMemo(() => ({ slot, setSlot, words, setWords, open, setOpen }), [slot, words, open]);
  return <DrawerContext value={state}>{children}</DrawerContext>;
}

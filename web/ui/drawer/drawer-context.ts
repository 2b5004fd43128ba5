import { createContext, useContext } from 'react';

/** What a screen says of the content that it puts in the drawer. */
export type DrawerTexts = {
  /** The title of the full-screen drawer: 'Filtres'. */
  title: string;
  /** The button that closes it, which says what one will see: 'Voir les 21 fournisseurs'. */
  apply: string;
};

export type DrawerState = {
  /** Where the content goes; null while the drawer is not on the screen. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
  words: DrawerTexts | null;
  setWords: (words: DrawerTexts | null) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
};

export const DrawerContext = createContext<DrawerState | null>(null);

export function useDrawer(): DrawerState {
  const state = useContext(DrawerContext);
  if (!state) throw new Error('useDrawer outside the shell');
  return state;
}

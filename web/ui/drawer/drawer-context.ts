import { createContext, useContext } from 'react';

/** The texts of a drawer, set by the screen that fills it. */
export type DrawerTexts = {
  /** The title of the full-screen drawer: 'Filtres'. */
  title: string;
  /** The label of the button that closes the full-screen drawer: 'Voir les 21 fournisseurs'. */
  apply: string;
};

export type DrawerState = {
  /** The element that receives the content; null while the drawer is not shown. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
  texts: DrawerTexts | null;
  setTexts: (texts: DrawerTexts | null) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
};

export const DrawerContext = createContext<DrawerState | null>(null);

/** Returns the state of the drawer. For components inside the shell only. */
export function useDrawer(): DrawerState {
  const state = useContext(DrawerContext);
  if (!state) throw new Error('useDrawer outside the shell');
  return state;
}

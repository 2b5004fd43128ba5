import { useSyncExternalStore } from 'react';

/** The dialogs that are open, the last opened at the end: it alone takes clicks and is heard, the browser makes the rest inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function become(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog over everything else; what it returns closes it. */
export function openOver(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  become([...open, dialog]);
  return () => {
    // Closed before it leaves, so that the focus goes back even when it is taken away by a navigation.
    dialog.close();
    become(open.filter((one) => one !== dialog));
  };
}

function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** The dialog above all others, if one is open. */
export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(onDialogs, () => open.at(-1));

import { useSyncExternalStore } from 'react';

/** The open dialogs, the topmost at the end; the browser makes everything outside the topmost inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog as modal; returns the function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  setOpen([...open, dialog]);
  return () => {
    // Closed before React removes it, so that the browser gives the focus back even when a navigation removes the dialog.
    dialog.close();
    setOpen(open.filter((other) => other !== dialog));
    requestAnimationFrame(placeLostFocus);
  };
}

/**
 * Gives the focus a place when the element that opened the dialog is gone: the dialog below, or the title of the page. Otherwise Tab would
 * start again at the top of the page, and a screen reader would say nothing.
 */
function placeLostFocus(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const below = open.at(-1);
  const title = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main');
  const place = below ? below.querySelector<HTMLElement>('button, input') : title;
  place?.focus({ preventScroll: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Returns the topmost open dialog; undefined without any. */
export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1));

import { useSyncExternalStore } from 'react';
import { focusTitle, lookForLostFocus } from '#web/lib/focus-title.ts';

/** The open dialogs, the topmost at the end; the browser makes everything outside the topmost inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly HTMLDialogElement[]): void {
  if (open.length > 0 !== next.length > 0) lockScroll(next.length > 0);
  open = next;
  for (const listener of listeners) listener();
}

/** Stops the page from scrolling under the dialogs; the padding replaces the scroll bar, so that the page does not shift. */
function lockScroll(isLocked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = isLocked ? `${innerWidth - clientWidth}px` : '';
  style.overflow = isLocked ? 'hidden' : '';
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

/** Gives the focus a place when the element that opened the dialog is gone, now or once its change is shown: otherwise Tab would start again at the top of the page. */
function placeLostFocus(): void {
  const focused = document.activeElement;
  if (focused === document.body || focused === null) focusTitle();
  else lookForLostFocus(focused);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Returns the topmost open dialog; undefined without any. */
export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1));

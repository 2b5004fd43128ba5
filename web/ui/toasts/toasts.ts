import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  tone: 'bad' | 'good';
  message: string;
  /** The user has pressed a key or a pointer since the toast appeared. */
  isSeen: boolean;
};

/** The time that a toast stays, in milliseconds (ERR-14, ERR-15). */
const toastDurationMs = 5000;
let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The running time of each toast: the timer that removes it, and the milliseconds that it had left when it started. */
const clocks = new Map<number, { timer: ReturnType<typeof setTimeout>; startedAt: number; leftMs: number }>();
let isPaused = false;

/** Removes a toast. */
export function dropToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  setToasts(shown.filter((toast) => toast.id !== id));
}

function startClock(id: number, leftMs: number): void {
  const timer = setTimeout(() => isPaused || dropToast(id), leftMs);
  clocks.set(id, { timer, startedAt: Date.now(), leftMs });
}

/** Stops the time of the toasts while the pointer or the focus is on one, or lets it run again: they keep what they had left. */
export function pauseToasts(paused: boolean): void {
  if (paused === isPaused) return;
  isPaused = paused;
  for (const [id, { timer, startedAt, leftMs }] of clocks) {
    clearTimeout(timer);
    if (paused) clocks.set(id, { timer, startedAt, leftMs: Math.max(1000, leftMs - (Date.now() - startedAt)) });
    else startClock(id, leftMs);
  }
}

/** Marks the current toasts as seen; called at every press of a key or pointer. */
export function markToastsSeen(): void {
  if (shown.some(({ isSeen }) => !isSeen)) setToasts(shown.map((toast) => ({ ...toast, isSeen: true })));
}

function addToast(tone: Toast['tone'], message: string): void {
  lastId += 1;
  const id = lastId;
  // The same message replaces its earlier toast. A success also removes the failures that the user has seen, since the user then tried
  // again; a failure that came with the same action, as one of several files, stays.
  const isReplaced = (toast: Toast) => toast.message === message || (tone === 'good' && toast.tone === 'bad' && toast.isSeen);
  setToasts([...shown.filter((toast) => !isReplaced(toast)), { id, tone, message, isSeen: false }]);
  startClock(id, toastDurationMs);
}

/** Shows a toast of success; it survives a navigation. */
export const tellSuccess = (message: string): void => addToast('good', message);
/** Shows a toast of failure; it survives a navigation. */
export const tellFailure = (message: string): void => addToast('bad', message);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Returns the current toasts. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => shown);

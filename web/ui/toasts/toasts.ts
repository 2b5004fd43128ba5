import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  tone: 'bad' | 'good';
  message: string;
}

/** How long a toast stays (2-dashboard-contracts 9). */
const toastLifeMs = 5000;
let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const dropToast = (id: number): void => show(shown.filter((toast) => toast.id !== id));

function tell(tone: Toast['tone'], message: string): void {
  last += 1;
  const id = last;
  // The same words twice are one toast, told anew.
  show([...shown.filter((toast) => toast.message !== message), { id, tone, message }]);
  setTimeout(() => dropToast(id), toastLifeMs);
}

/** Says in a corner that something went well, or did not, whatever the page then becomes. */
export const tellSuccess = (message: string): void => tell('good', message);
export const tellFailure = (message: string): void => tell('bad', message);

function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useToasts = (): readonly Toast[] => useSyncExternalStore(onToasts, () => shown);

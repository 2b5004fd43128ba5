import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  tone: 'bad' | 'good';
  message: string;
  /** Something was pressed since it was told. */
  isAnswered: boolean;
};

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

/** One acts on what one was told, or in spite of it. */
export function answerToasts(): void {
  if (shown.some(({ isAnswered }) => !isAnswered)) show(shown.map((toast) => ({ ...toast, isAnswered: true })));
}

function tell(tone: Toast['tone'], message: string): void {
  last += 1;
  const id = last;
  // The same words twice are one toast, told anew. What then went well mends the failure that one has answered: not one of its own making,
  // as of several files sent at once.
  const isOver = (toast: Toast) => toast.message === message || (tone === 'good' && toast.tone === 'bad' && toast.isAnswered);
  show([...shown.filter((toast) => !isOver(toast)), { id, tone, message, isAnswered: false }]);
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

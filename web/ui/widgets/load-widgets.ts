import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

type Widgets = typeof import('./widgets.ts');

let widgets: Widgets | undefined;
let loading: Promise<Widgets | undefined> | undefined;
const listeners = new Set<() => void>();

/**
 * Loads the widgets of React Aria, once. Resolves to undefined when the chunk could not be loaded: the plain fields remain, and the next
 * focus tries again.
 */
export function loadWidgets(): Promise<Widgets | undefined> {
  loading ??= loadChunk(import('./widgets.ts')).then(
    (loaded) => {
      widgets = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the widgets of React Aria; undefined until their chunk, loaded when the browser is idle, has arrived. */
export function useWidgets(): Widgets | undefined {
  useEffect(() => (widgets ? undefined : whenIdle(() => void loadWidgets())), []);
  return useSyncExternalStore(
    subscribe,
    () => widgets,
    () => undefined,
  );
}

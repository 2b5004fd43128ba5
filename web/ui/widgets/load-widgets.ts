import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '#web/lib/http/load-chunk.ts';

type Widgets = typeof import('./widgets.ts');

/** The longest time that the page may stay busy before the chunk is requested all the same, in milliseconds. */
const idleTimeoutMs = 2000;
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

/** Loads the widgets when the browser is idle. Returns the function that cancels it. */
function loadWhenIdle(): () => void {
  const load = () => void loadWidgets();
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(load, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(load, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the widgets of React Aria; undefined until their chunk, loaded when the browser is idle, has arrived. */
export function useWidgets(): Widgets | undefined {
  useEffect(() => (widgets ? undefined : loadWhenIdle()), []);
  return useSyncExternalStore(
    subscribe,
    () => widgets,
    () => undefined,
  );
}

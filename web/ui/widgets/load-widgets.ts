import { startTransition, useEffect, useState } from 'react';
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

/**
 * Returns the widgets of React Aria; undefined until their chunk, loaded when the browser is idle, has arrived. React then draws them in short
 * pieces: a form with several of them would keep a phone from answering.
 */
export function useWidgets(): Widgets | undefined {
  const [arrived, setArrived] = useState(widgets);
  useEffect(() => {
    if (arrived) return;
    const take = () => startTransition(() => setArrived(widgets));
    if (widgets) return take();
    listeners.add(take);
    const stop = whenIdle(() => void loadWidgets());
    return () => {
      listeners.delete(take);
      stop();
    };
  }, [arrived]);
  return arrived;
}

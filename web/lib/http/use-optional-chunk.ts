import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

type OptionalChunkInput<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** True once the component is to be shown. */
  isNeeded: boolean;
  onFailure: () => void;
};

/**
 * Returns a component of a chunk that the page does without: undefined until it is needed and has arrived. A failure leaves the page as it is,
 * and is tried again the next time that the component is needed, which some browsers refuse until the page is reloaded. `React.lazy` would
 * replace the whole page by an error.
 */
export function useOptionalChunk<Props>({ load, isNeeded, onFailure }: OptionalChunkInput<Props>): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props>>();
  const fetchChunk = useEffectEvent(() => loadChunk(load()));
  const fail = useEffectEvent(onFailure);
  const isMissing = isNeeded && component === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    fetchChunk().then(
      ({ default: loaded }) => !isGone && setComponent(() => loaded),
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  return isNeeded ? component : undefined;
}

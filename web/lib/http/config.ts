import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { publicConfig } from '#protocol/session/session.ts';
import { errorFrom, jsonOf } from './call-error.ts';
import { fetchOrFail } from './fetch.ts';

export type PublicConfig = z.infer<typeof publicConfig>;

/** The request under way, or done. */
let loading: Promise<PublicConfig> | undefined;
let loaded: PublicConfig | undefined;

async function fetchConfig(): Promise<PublicConfig> {
  const answer = await fetchOrFail('/config.json');
  if (!answer.ok) throw await errorFrom(answer);
  const source = await jsonOf(answer);
  const text = (key: keyof PublicConfig): string => String(source instanceof Object ? (Reflect.get(source, key) ?? '') : '');
  loaded = {
    networkName: text('networkName'),
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    revenueDeclarationUrl: text('revenueDeclarationUrl'),
    mapStyleUrl: text('mapStyleUrl'),
    pushKey: text('pushKey'),
  };
  return loaded;
}

/** Loads the public settings, once for the page. A failed request is not cached: the next call tries again. */
export function loadConfig(): Promise<PublicConfig> {
  loading ??= fetchConfig().catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

/** Returns the public settings; undefined until they are loaded. */
export function useConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState(loaded);
  useEffect(() => {
    if (config) return;
    // A failure is only logged: the page lacks the name of the network, and signing in loads the settings again and shows the error.
    loadConfig().then(setConfig, console.warn);
  }, [config]);
  return config;
}

import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { publicConfig } from '#protocol/session/session.ts';
import { jsonOf } from './call-error.ts';
import { fetchOrFail } from './fetch.ts';

export type PublicConfig = z.infer<typeof publicConfig>;

let wanted: Promise<PublicConfig> | undefined;
let known: PublicConfig | undefined;

async function fetchConfig(): Promise<PublicConfig> {
  const source = await jsonOf(await fetchOrFail('/config.json'));
  const text = (key: keyof PublicConfig): string => String(source instanceof Object ? (Reflect.get(source, key) ?? '') : '');
  known = {
    networkName: text('networkName'),
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    revenueDeclarationUrl: text('revenueDeclarationUrl'),
    mapStyleUrl: text('mapStyleUrl'),
  };
  return known;
}

/** The public settings, asked once; a failure is forgotten so that the next one who needs them asks again. */
export function loadConfig(): Promise<PublicConfig> {
  wanted ??= fetchConfig().catch((problem: unknown) => {
    wanted = undefined;
    throw problem;
  });
  return wanted;
}

/** The public settings, undefined until they are there. */
export function useConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    if (config) return;
    // Without them the page only lacks the network's name; signing in asks again and says what fails.
    loadConfig().then(setConfig, console.warn);
  }, [config]);
  return config;
}

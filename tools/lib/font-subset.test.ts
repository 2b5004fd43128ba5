import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { fontSubset } from './font-subset.ts';

const font = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

it('la police de tous les textes perd les graisses que rien ne montre, les autres fichiers restent ce qu’ils sont', async () => {
  const whole = readFileSync(font);
  const asset = (name: string) => ({ type: 'asset', originalFileNames: [name], source: new Uint8Array(whole) });
  const bundle = { own: asset(font), other: asset('/inter-greek-wght-normal.woff2') };
  await (fontSubset().generateBundle as (options: unknown, bundle: unknown) => Promise<void>)({}, bundle);
  expect(Buffer.from(bundle.own.source).subarray(0, 4).toString()).toBe('wOF2');
  expect(bundle.own.source.length).toBeLessThan(whole.length * 0.7);
  expect(bundle.own.source.length).toBeGreaterThan(25_000);
  expect(bundle.other.source).toEqual(new Uint8Array(whole));
});

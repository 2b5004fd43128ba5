import { expect, it } from 'vitest';
import { shadesOf } from './chart-shades.ts';

it('les parts vont du bleu nuit au bleu clair', () => {
  expect(shadesOf('#0b2a4a', '#c3d5e9', 1)).toEqual(['#0b2a4a']);
  expect(shadesOf('#000000', '#0a1420', 3)).toEqual(['#000000', '#050a10', '#0a1420']);
});

it('vingt et une parts ont vingt et une nuances', () => {
  expect(new Set(shadesOf('#0b2a4a', '#c3d5e9', 21)).size).toBe(21);
});

import { expect, it } from 'vitest';
import { isSaveKey } from './use-save-key.ts';

const press = (key: string, ...pressed: readonly ('ctrlKey' | 'metaKey' | 'altKey')[]) =>
  isSaveKey({ key, ctrlKey: pressed.includes('ctrlKey'), metaKey: pressed.includes('metaKey'), altKey: pressed.includes('altKey') });

it('Ctrl+S enregistre, ⌘S sur un Mac, et verrouillé en majuscules aussi', () => {
  for (const pressed of ['ctrlKey', 'metaKey'] as const) expect([press('s', pressed), press('S', pressed)], pressed).toEqual([true, true]);
});

it('un s qui s’écrit, une autre lettre ou une touche Alt n’enregistrent pas', () => {
  expect([press('s'), press('S'), press('d', 'ctrlKey'), press('s', 'altKey'), press('s', 'ctrlKey', 'altKey')]).toEqual(
    Array(5).fill(false),
  );
});

import { expect, it } from 'vitest';
import { ofName } from './of-name.ts';

it('« de » s’élide devant une voyelle', () => {
  expect(['Assemblée générale', 'Élise', 'Œuvre', 'Nantes'].map(ofName)).toEqual([
    'd’Assemblée générale',
    'd’Élise',
    'd’Œuvre',
    'de Nantes',
  ]);
});

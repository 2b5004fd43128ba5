import { expect, it } from 'vitest';
import { makePictureSet } from '#demo/drawings/picture-set.ts';
import { makePlace } from '#demo/places/places.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { makeEstablishment, makeHead, newMakeContext } from './members.ts';

it('un établissement à l’adresse de son siège ne répète aucun mot du nom de celui-ci', () => {
  const random = randomFrom('nom');
  const titleOf = (headTitle: string, drawn: string): string => {
    const context = newMakeContext('2026-11-30', makePictureSet());
    const head = makeHead(random, context, makePlace(random), () => headTitle);
    // Every draw takes the same speciality, and the address of the head.
    const same: Random = { ...random, chance: () => true, pick: (list) => list.find((one) => one === drawn) ?? random.pick(list) };
    return makeEstablishment(same, context, head, 1).title;
  };
  expect(titleOf('Papeterie Morvan', 'Services')).toBe('Papeterie Morvan Services');
  expect(titleOf('Papeterie Logistique', 'Logistique')).toBe('Papeterie Logistique Services');
  expect(titleOf('Papeterie Services', 'Services')).toBe('Papeterie Services Distribution');
});

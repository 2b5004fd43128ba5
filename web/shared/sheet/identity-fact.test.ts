import { expect, it } from 'vitest';
import { identityFact } from './identity-fact.ts';
import { addressLines } from './postal-address.ts';

const sheet = (siret: string | null, foreignId: string | null, country: string) =>
  ({ metadatas: { siret, foreignId }, address: { country } }) as Parameters<typeof identityFact>[0];

it('une fiche montre le SIRET, ou l’identifiant étranger avec son pays', () => {
  expect(identityFact(sheet('29198475500012', null, 'France'))).toEqual({ name: 'SIRET', value: '291\u00a0984\u00a0755\u00a000012' });
  expect(identityFact(sheet(null, '0403.170.701', 'Belgique'))).toEqual({ name: 'Identifiant (Belgique)', value: '0403.170.701' });
});

it('une adresse d’ailleurs finit par son pays', () => {
  const address = { street: 'Rue Neuve 1', postal: '1000', city: 'Bruxelles', department: null, country: 'Belgique', coordinates: null };
  expect(addressLines(address)).toEqual(['Rue Neuve 1', '1000 Bruxelles', 'Belgique']);
});

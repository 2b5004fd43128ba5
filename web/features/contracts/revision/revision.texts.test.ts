import { expect, it } from 'vitest';
import { money, signedPercent } from './revision.texts.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('un montant exact garde ses décimales et sa devise', () => {
  expect([money('105950.00', 'USD'), money('100000', 'GBP'), money('0.1234', 'EUR')].map(plain)).toEqual([
    '105 950,00 $US',
    '100 000,00 £GB',
    '0,1234 €',
  ]);
});

it('un pourcentage nul n’a pas de signe', () => {
  expect(['6.60', '-7.80', '0.00', '0.05'].map((text) => plain(signedPercent(text)))).toEqual([
    '+ 6,60 %',
    '− 7,80 %',
    '0,00 %',
    '+ 0,05 %',
  ]);
});

import { expect, it } from 'vitest';
import { usualRules } from '#protocol/contracts/revision-values.ts';
import { emptyTerm, type TypedFormula } from './formula-form.ts';
import { remainingIssues } from './remaining-issues.ts';

const typed: TypedFormula = {
  ...{ ...usualRules, coefficientDecimals: '3', priceDecimals: '2', threshold: '', capUp: '', capDown: '', safeguard: '' },
  ...{ subject: '', basePrice: '-12', fixedPart: '0,1', monthZero: '06/2025', firstDate: '2026-07-01', periodMonths: '12' },
  terms: [
    { ...emptyTerm(), weight: '0,5' },
    { ...emptyTerm(), weight: '0,2' },
  ],
};
const refused = ['subject', 'basePrice', 'fixedPart', 'terms.0.index', 'terms.1.index', 'terms.1.weight'];
const issues = refused.map((field) => ({ field, message: 'Faux' }));
const left = (next: Partial<TypedFormula>) => remainingIssues(issues, typed, { ...typed, ...next }).map(({ field }) => field);
const termsWith = (at: number, part: object) => typed.terms.map((term, place) => (place === at ? { ...term, ...part } : term));

it('un champ corrigé n’est plus en faute, les autres le restent', () => {
  expect(left({ basePrice: '12' })).toEqual(refused.filter((field) => field !== 'basePrice'));
  expect(left({ allowsProvisional: true })).toEqual(refused);
  expect(left({ basePrice: '-12' })).toEqual(refused);
});

it('un indice corrigé n’absout pas l’autre', () => {
  expect(left({ terms: termsWith(0, { index: '3' }) })).toEqual(refused.filter((field) => field !== 'terms.0.index'));
});

it('un poids corrigé, partie fixe ou indice, retire aussi la faute de la somme', () => {
  expect(left({ fixedPart: '0,3' })).toEqual(refused.filter((field) => field !== 'fixedPart'));
  expect(left({ terms: termsWith(1, { weight: '0,4' }) })).toEqual(['subject', 'basePrice', 'terms.0.index', 'terms.1.index']);
});

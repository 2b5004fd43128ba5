import { expect, it } from 'vitest';
import { usualRules } from '#protocol/contracts/revision-values.ts';
import { emptyTerm, type TypedFormula } from './formula-form.ts';
import { differingFields, mergeFormula } from './merge-formula.ts';

const noLimits = { threshold: '', capUp: '', capDown: '', safeguard: '' };
/** A formula as a form opens with it: its terms have keys of their own. */
const opened = (over: Partial<TypedFormula> = {}): TypedFormula => ({
  ...{ ...usualRules, ...noLimits, coefficientDecimals: '3', priceDecimals: '2' },
  ...{ subject: 'Loyer', basePrice: '100000', fixedPart: '0,15', monthZero: '06/2025', firstDate: '2026-07-01', periodMonths: '12' },
  terms: [{ ...emptyTerm(), weight: '0,85', index: '3' }],
  ...over,
});
const merge = (mine: Partial<TypedFormula>, saved: Partial<TypedFormula>) => {
  const base = opened();
  return mergeFormula({ ...base, ...mine }, base, opened(saved));
};

it('une formule ouverte deux fois est la même, quels que soient les numéros de ses indices', () => {
  expect(differingFields(opened(), opened())).toEqual([]);
  expect(differingFields(opened(), opened({ terms: [{ ...emptyTerm(), weight: '0,8', index: '3' }] }))).toEqual(['terms']);
});

it('une formule enregistrée pendant qu’on la modifie garde la saisie, et donne le reste', () => {
  const merged = merge({ subject: 'Loyer et entretien', threshold: '3' }, { subject: 'Location', basePrice: '90000' });
  expect(merged).toMatchObject({ subject: 'Loyer et entretien', threshold: '3', basePrice: '90000' });
});

it('les poids tapés restent ensemble, et ceux qu’on n’a pas touchés suivent la formule enregistrée', () => {
  const [mine, theirs] = ['0,6', '0,9'].map((weight) => [{ ...emptyTerm(), weight, index: '3' }]);
  expect(merge({ terms: mine ?? [] }, { terms: theirs ?? [] }).terms).toEqual(mine);
  expect(merge({}, { terms: theirs ?? [] }).terms).toEqual(theirs);
});

it('une saisie effacée reste vide', () => {
  expect(merge({ subject: '' }, { subject: 'Location' }).subject).toBe('');
});

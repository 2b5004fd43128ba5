import { expect, it } from 'vitest';
import { withAnswer, withRestoringAnswer } from './answers.ts';
import { emptyFormValues, type FormValues } from './form-values.ts';

const contract: FormValues = {
  ...emptyFormValues,
  masterContract: true,
  mercurialNetwork: true,
  supplier: '12',
  automaticRenewal: true,
  renewalDuration: '12',
  noticeDuration: '90',
};
const having = (over: Partial<FormValues>): FormValues => ({ ...contract, ...over });

it('[CTR-71][CTR-79][CTR-82] une réponse vide les champs qui en dépendent', () => {
  expect(withAnswer(having({ supplier: '12', supplierText: 'x' }), 'mercurialNetwork', false)).toMatchObject({
    supplier: '',
    supplierText: '',
  });
  expect(withAnswer(contract, 'mercurialNetwork', true).supplier).toBe('12');
  expect(withAnswer(having({ parentContract: '7' }), 'masterContract', true).parentContract).toBe('');
  expect(withAnswer(contract, 'automaticRenewal', false)).toMatchObject({ noticeDuration: '0', renewalDuration: '' });
});

it('[CTR-71] revenir à la première réponse rend les champs vidés, sauf le fournisseur, qui est un autre', () => {
  const twice = <Field extends 'automaticRenewal' | 'masterContract' | 'mercurialNetwork'>(field: Field, from: FormValues) => {
    const { values, cleared } = withRestoringAnswer(from, field, !from[field], {});
    return withRestoringAnswer(values, field, from[field], cleared).values;
  };
  expect(twice('automaticRenewal', contract)).toEqual(contract);
  const under = having({ masterContract: false, parentContract: '7' });
  expect(twice('masterContract', under)).toEqual(under);
  expect(twice('mercurialNetwork', contract)).toEqual({ ...contract, supplier: '' });
});

import { expect, it } from 'vitest';
import type { ContractField } from '#protocol/contracts/contract-form.ts';
import { withAnswer } from './answers.ts';
import { emptyFormValues, type FormValues } from './form-values.ts';
import { remainingIssues, withUnreadable } from './input-issues.ts';

const issuesOn = (...fields: string[]) => fields.map((field) => ({ field, message: 'Champ requis' }));
const fieldsOf = (issues: readonly { field: string }[]) => issues.map(({ field }) => field);

it('les erreurs du serveur et les saisies illisibles se lisent dans l’ordre de la page', () => {
  const values = { ...emptyFormValues, yearAmount: 'douze', noticeDuration: '1,5' };
  const reported = issuesOn(
    'masterContract',
    'inconnu',
    'notificationDate',
    'noticeDuration',
    'collaborators.1',
    'automaticRenewal',
    'purchaseCategory',
  );
  const issues = withUnreadable(reported, values);
  expect(fieldsOf(issues)).toEqual([
    'purchaseCategory',
    'masterContract',
    'automaticRenewal',
    'noticeDuration',
    'notificationDate',
    'yearAmount',
    'collaborators.1',
    'inconnu',
  ]);
  expect(issues[3]?.message).toBe('Nombre entier attendu');
});

it('une réponse retire les erreurs de son champ, des champs qu’elle change et des dates remises dans l’ordre', () => {
  const remaining = <Field extends ContractField>(before: FormValues, field: Field, value: FormValues[Field], ...fields: string[]) =>
    fieldsOf(remainingIssues(issuesOn(...fields), field, before, withAnswer(before, field, value)));
  const late = { ...emptyFormValues, startDate: '2027-01-01', endDate: '2027-06-01', notificationDate: '2027-09-01' };
  expect(remaining(late, 'endDate', '2027-12-31', 'endDate', 'notificationDate', 'title')).toEqual(['title']);
  expect(remaining(late, 'endDate', '2027-07-31', 'notificationDate')).toEqual(['notificationDate']);
  expect(remaining({ ...late, endDate: '2026-12-31' }, 'startDate', '2026-01-01', 'endDate', 'notificationDate')).toEqual([
    'notificationDate',
  ]);
  expect(remaining(emptyFormValues, 'endDate', '2027-12-31', 'notificationDate')).toEqual(['notificationDate']);
  expect(remaining(emptyFormValues, 'automaticRenewal', false, 'renewalDuration', 'noticeDuration')).toEqual([]);
});

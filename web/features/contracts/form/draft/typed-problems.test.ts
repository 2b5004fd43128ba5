import { expect, it } from 'vitest';
import { answered, type Draft, type DraftField, emptyDraft } from './draft.ts';
import { stillWrong, withUnreadable } from './typed-problems.ts';

const wrong = (...fields: string[]) => fields.map((field) => ({ field, message: 'Champ requis' }));
const names = (issues: readonly { field: string }[]) => issues.map(({ field }) => field);

it('ce qui est à corriger se dit dans l’ordre de la page, ce qui n’a pas pu être envoyé aussi', () => {
  const draft = { ...emptyDraft, yearAmount: 'douze', noticeDuration: '1,5' };
  const found = wrong(
    'masterContract',
    'inconnu',
    'notificationDate',
    'noticeDuration',
    'collaborators.1',
    'automaticRenewal',
    'purchaseCategory',
  );
  const told = withUnreadable(found, draft);
  expect(names(told)).toEqual([
    'purchaseCategory',
    'masterContract',
    'automaticRenewal',
    'noticeDuration',
    'notificationDate',
    'yearAmount',
    'collaborators.1',
    'inconnu',
  ]);
  expect(told[3]?.message).toBe('Nombre entier attendu');
});

it('une réponse ôte ce qu’elle corrige : son champ, ceux qu’elle change, et l’ordre de deux dates', () => {
  const left = <Field extends DraftField>(before: Draft, field: Field, value: Draft[Field], ...issues: string[]) =>
    names(stillWrong(wrong(...issues), field, before, answered(before, field, value)));
  const late = { ...emptyDraft, startDate: '2027-01-01', endDate: '2027-06-01', notificationDate: '2027-09-01' };
  expect(left(late, 'endDate', '2027-12-31', 'endDate', 'notificationDate', 'title')).toEqual(['title']);
  expect(left(late, 'endDate', '2027-07-31', 'notificationDate')).toEqual(['notificationDate']);
  expect(left({ ...late, endDate: '2026-12-31' }, 'startDate', '2026-01-01', 'endDate', 'notificationDate')).toEqual(['notificationDate']);
  expect(left(emptyDraft, 'endDate', '2027-12-31', 'notificationDate')).toEqual(['notificationDate']);
  expect(left(emptyDraft, 'automaticRenewal', false, 'renewalDuration', 'noticeDuration')).toEqual([]);
});

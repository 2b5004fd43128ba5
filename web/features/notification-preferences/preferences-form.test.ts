import { expect, it } from 'vitest';
import type { NotificationCategory, Preference } from '#protocol/notifications/preferences.ts';
import { areDifferent, losesDeadlines, preferencesOf } from './preferences-form.ts';

const categories: NotificationCategory[] = [
  { id: 'contrats', title: 'Contrats', description: '' },
  { id: 'indices', title: 'Indices', description: '' },
];
const off: Preference = { idCateg: 'contrats', email: false, push: true };

it('[NOT-03] un thème jamais enregistré a l’e-mail et le push', () => {
  expect(preferencesOf(categories, [off])).toEqual([off, { idCateg: 'indices', email: true, push: true }]);
});

it('une case changée se voit, dans chaque colonne', () => {
  const [saved, none] = [preferencesOf(categories, [off]), preferencesOf(categories, [])];
  expect(areDifferent(saved, saved)).toBe(false);
  expect(areDifferent(saved, none)).toBe(true);
  expect(areDifferent(none, preferencesOf(categories, [{ idCateg: 'indices', email: true, push: false }]))).toBe(true);
});

it('seuls les e-mails des contrats ont un avertissement', () => {
  expect(losesDeadlines([off])).toBe(true);
  expect(losesDeadlines([{ ...off, idCateg: 'indices' }])).toBe(false);
  expect(losesDeadlines([{ ...off, email: true, push: false }])).toBe(false);
});

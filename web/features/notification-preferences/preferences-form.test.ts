import { expect, it } from 'vitest';
import type { NotificationCategory, Preference } from '#protocol/notifications/preferences.ts';
import { changedAmong, losesDeadlines, preferencesOf } from './preferences-form.ts';

const categories: NotificationCategory[] = [
  { id: 'contrats', title: 'Contrats', description: '' },
  { id: 'indices', title: 'Indices', description: '' },
];
const off: Preference = { idCateg: 'contrats', email: false, push: true };

it('[NOT-03] un thème jamais enregistré a l’e-mail et le push', () => {
  expect(preferencesOf(categories, [off])).toEqual([off, { idCateg: 'indices', email: true, push: true }]);
});

it('seuls les thèmes dont une case a changé sont à enregistrer', () => {
  const [saved, none] = [preferencesOf(categories, [off]), preferencesOf(categories, [])];
  expect(changedAmong(saved, saved)).toEqual([]);
  expect(changedAmong(saved, none)).toEqual([off]);
  const noPush = { idCateg: 'indices', email: true, push: false } as const;
  expect(changedAmong(preferencesOf(categories, [noPush]), none)).toEqual([noPush]);
});

it('seuls les e-mails des contrats ont un avertissement', () => {
  expect(losesDeadlines([off])).toBe(true);
  expect(losesDeadlines([{ ...off, idCateg: 'indices' }])).toBe(false);
  expect(losesDeadlines([{ ...off, email: true, push: false }])).toBe(false);
});

import { expect, it } from 'vitest';
import type { NotificationCategory, Preference } from '#protocol/notifications/preferences.ts';
import { applyBoxes, type Box, changedAmong, losesDeadlines, preferencesOf, withBox } from './preferences-form.ts';

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

it('ce qu’un autre onglet ou un lien de désabonnement a enregistré depuis ne repart pas avec la case touchée', () => {
  const touched: Box[] = [{ idCateg: 'indices', channel: 'email', on: false }];
  const fresh = preferencesOf(categories, [off, { idCateg: 'indices', email: true, push: false }]);
  expect(changedAmong(applyBoxes(fresh, touched), fresh)).toEqual([{ idCateg: 'indices', email: false, push: false }]);
  const again = withBox(touched, { idCateg: 'indices', channel: 'email', on: true });
  expect([again.length, changedAmong(applyBoxes(fresh, again), fresh)]).toEqual([1, []]);
});

it('les deux cases d’un thème et celles de plusieurs s’ajoutent', () => {
  const boxes: Box[] = [
    { idCateg: 'indices', channel: 'email', on: false },
    { idCateg: 'indices', channel: 'push', on: false },
    { idCateg: 'contrats', channel: 'push', on: false },
  ];
  const touched = boxes.reduce<Box[]>(withBox, []);
  expect(applyBoxes(preferencesOf(categories, []), touched)).toEqual([
    { idCateg: 'contrats', email: true, push: false },
    { idCateg: 'indices', email: false, push: false },
  ]);
});

it('seuls les e-mails des contrats ont un avertissement', () => {
  expect(losesDeadlines([off])).toBe(true);
  expect(losesDeadlines([{ ...off, idCateg: 'indices' }])).toBe(false);
  expect(losesDeadlines([{ ...off, email: true, push: false }])).toBe(false);
});

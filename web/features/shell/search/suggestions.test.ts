import { expect, it } from 'vitest';
import { groupsOf } from './suggestions.ts';

it('[NEW-06] une formation trouvée mène à sa fiche, même à côté d’un article du même nom', () => {
  const title = 'Négocier';
  const rows = [
    { slug: 'negocier', title, category: 'juridique' },
    { slug: 'negocier', title, category: 'formations' },
  ];
  const none = { keywords: [], partners: [], suppliers: [], ofContracts: [], families: [] };
  const groups = groupsOf({ type: 'suppliers', ...none, articles: { rows, total: 2 } }, 'négocier', []);
  const choices = groups.find(({ key }) => key === 'articles')?.choices ?? [];
  expect(choices.map(({ to }) => to)).toEqual(['/article/negocier', '/formation/negocier', '/articles?motclef=n%C3%A9gocier']);
  expect(new Set(choices.map(({ key }) => key)).size).toBe(3);
});

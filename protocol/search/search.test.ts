import { expect, it } from 'vitest';
import { searchMenu } from './search.ts';

const labelsFor = (role: 'subscriber' | 'supplier' | 'operator') =>
  searchMenu.filter(({ hiddenFor }) => !hiddenFor.includes(role)).map(({ label }) => label);

it('[SEA-17] chaque choix du menu de recherche a son libellé, sa valeur et les rôles qui ne le voient pas', () => {
  for (const option of searchMenu) {
    expect(Object.keys(option).sort()).toEqual(['hiddenFor', 'label', 'value']);
    expect([option.label, option.value].every((text) => text.length > 0)).toBe(true);
  }
  expect(labelsFor('subscriber')).toEqual(['Fournisseurs', 'Adhérents', 'Offres négociées', 'Documents']);
  expect(labelsFor('supplier')).toEqual(['Adhérents']);
});

import { expect, it } from 'vitest';
import { accountLabelOf, colourOf, initialsOf } from './initials.ts';

it.each([
  ['Sotrapel Protection', 'SP'],
  ['Élévateurs de Loire', 'ÉL'],
  ["L'Atelier du Nord", 'AN'],
  ['Manulex', 'MA'],
  ['LAMBLIN (SETRA)', 'LS'],
  ['« Élan » & Cie', 'ÉC'],
  ['X', 'X'],
  ['De la', 'DL'],
  ['', ''],
])('abrège « %s » en %s', (title, initials) => {
  expect(initialsOf(title)).toBe(initials);
});

it.each([
  ['Claire Lemoine', 'Compte de Claire Lemoine'],
  ['Élise Vanhoutte', 'Compte d’Élise Vanhoutte'],
  ['Anne Roy', 'Compte d’Anne Roy'],
])('nomme le menu du compte de « %s »', (name, label) => {
  expect(accountLabelOf(name)).toBe(label);
});

const channel = (part: string) => {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it('un nom a toujours la même couleur, où des initiales blanches se lisent', () => {
  const colours = new Set(Array.from({ length: 400 }, (_, number) => colourOf(`Organisation ${number}`)));
  expect(colours.size).toBe(8);
  for (const colour of colours) expect(1.05 / (luminance(colour) + 0.05), colour).toBeGreaterThanOrEqual(4.5);
  expect(colourOf('Sotrapel')).toBe(colourOf('Sotrapel'));
});

import { expect, it, vi } from 'vitest';
import { hour } from '#protocol/text/hour.ts';
import { amountIn, change, compactEuros, euros, percent, price, quoted, shortPrice, writtenPercent } from './amounts.ts';
import { duration, fullDate, instant, isoOfFrench, longDay, monthName, shortDate, todayInParis } from './dates.ts';
import { callUri } from './phone.ts';
import { formatSiret } from './siret.ts';
import { formatFileSize } from './sizes.ts';
import { count, counted, keywordWords } from './words.ts';

it.each([
  ['2026-11-21', '21/11/26'],
  ['2026-12-31T23:30:00.000Z', '01/01/27'],
  ['2026-07-01T22:30:00Z', '02/07/26'],
])('la date %s s’écrit jj/mm/aa, à l’heure de Paris', (iso, shown) => {
  expect(shortDate(iso)).toBe(shown);
});

it('un nombre a des espaces insécables et son nom s’accorde', () => {
  expect(count(1234567)).toBe('1\u202f234\u202f567');
  expect(counted(0, 'fournisseur')).toBe('0\u00a0fournisseur');
  expect(counted(1, 'fournisseur')).toBe('1\u00a0fournisseur');
  expect(counted(2, 'fournisseur')).toBe('2\u00a0fournisseurs');
  expect(counted(5177, 'offre négociée', 'offres négociées')).toBe('5\u202f177\u00a0offres négociées');
});

it('le mot cherché est entre guillemets français', () => {
  expect(keywordWords('gants')).toBe('pour «\u00a0gants\u00a0»');
  expect(keywordWords('')).toBe('');
});

it('un montant en euros s’abrège', () => {
  expect([950, 12_345_678, 1_000_000_000].map((euros) => compactEuros(euros).replaceAll(/\s/g, ' '))).toEqual([
    '950 €',
    '12,3 M€',
    '1 Md€',
  ]);
});

it('quelques centimes d’avoir s’écrivent sans signe', () => {
  expect([euros(-0.3), compactEuros(-0.03), euros(-0.6)]).toEqual(['0\u00a0€', '0\u00a0€', '\u22121\u00a0€']);
});

it('les montants et les variations s’écrivent à la française', () => {
  expect(euros(1284560.4)).toBe('1\u202f284\u202f560\u00a0€');
  expect(change(3.2)).toBe('+\u00a03,2\u00a0%');
  expect(change(-0.4, 2)).toBe('−\u00a00,40\u00a0%');
  expect(change(0)).toBe('0,0\u00a0%');
  expect([percent(3.24), percent(1200), percent(-3)]).toEqual(['3,2\u00a0%', '1\u202f200,0\u00a0%', '\u22123,0\u00a0%']);
  expect([12, 12.346, -0.04].map(writtenPercent)).toEqual(['12\u00a0%', '12,35\u00a0%', '\u22120,04\u00a0%']);
  expect([shortPrice(1180), shortPrice(99.5)]).toEqual(['1\u202f180\u00a0€', '99,50\u00a0€']);
  expect([quoted(8142.4), quoted(1.1634), quoted(66)]).toEqual(['8\u202f142,40', '1,1634', '66,00']);
});

it('les jours, les mois, les heures et les durées s’écrivent en français', () => {
  expect(longDay('2026-11-26')).toBe('jeudi 26/11/26');
  expect(longDay('2026-11-26T23:30:00Z')).toBe('vendredi 27/11/26');
  expect(monthName('2026-10')).toBe('octobre 2026');
  expect([hour('11:00'), hour('09:30')]).toEqual(['11\u00a0h', '9\u00a0h\u00a030']);
  expect([duration(45), duration(60), duration(90)]).toEqual(['45\u00a0min', '1\u00a0h', '1\u00a0h\u00a030']);
});

it.each([
  [999, '999\u00a0octets'],
  [3203, '3\u00a0Ko'],
  [999_400, '999\u00a0Ko'],
  [3_440_000, '3,4\u00a0Mo'],
])('la taille de %i octets s’écrit en octets, Ko ou Mo', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});

it('un prix de moins d’un euro garde jusqu’à quatre décimales', () => {
  expect(price(1234.5)).toBe('1\u202f234,50\u00a0€');
  expect(price(0.125)).toBe('0,125\u00a0€');
  expect(price(1.2345)).toBe('1,23\u00a0€');
});

it('un SIRET s’écrit en groupes, et un autre texte reste tel quel', () => {
  expect(formatSiret('29198475500012')).toBe('291\u00a0984\u00a0755\u00a000012');
  expect(formatSiret('2919')).toBe('2919');
});

it('un SIRET suivi ou précédé d’un autre chiffre reste tel quel', () => {
  for (const text of ['291984755000123', 'a29198475500012', '29198475500012 ']) expect(formatSiret(text)).toBe(text);
});

it('les bornes d’une taille, d’un prix, d’un cours et d’un accord', () => {
  expect([1000, 999_999, 1_000_000].map(formatFileSize)).toEqual(['1\u00a0Ko', '1\u202f000\u00a0Ko', '1\u00a0Mo']);
  expect([price(1), price(0.9999), price(-0.125)]).toEqual(['1,00\u00a0€', '0,9999\u00a0€', '\u22120,125\u00a0€']);
  expect([quoted(9.9999), quoted(10.1234), quoted(-9.9999)]).toEqual(['9,9999', '10,12', '\u22129,9999']);
  expect([counted(-1, 'jour'), counted(-2, 'jour'), counted(1.5, 'jour')]).toEqual(['-1\u00a0jour', '-2\u00a0jours', '1,5\u00a0jour']);
  expect([duration(0), duration(59), duration(61)]).toEqual(['0\u00a0min', '59\u00a0min', '1\u00a0h\u00a001']);
  expect([change(3.26), change(3.256, 2)]).toEqual(['+\u00a03,3\u00a0%', '+\u00a03,26\u00a0%']);
});

it('un montant garde ses centimes et sa devise', () => {
  expect(amountIn('EUR', 48_650)).toBe('48\u202f650,00\u00a0€');
  expect(amountIn('USD', 1.5)).toBe('1,50\u00a0$US');
});

it('un instant et une date entière sont ceux de Paris', () => {
  expect(fullDate('2026-11-21')).toBe('21/11/2026');
  expect(fullDate('2026-12-31T23:30:00Z')).toBe('01/01/2027');
  expect(instant('2026-11-21T10:05:00Z')).toBe('21/11/2026 à 11\u00a0h\u00a005');
  expect(instant('2026-11-21T23:00:00Z')).toBe('22/11/2026 à 0\u00a0h');
});

it('un jour écrit par le serveur se relit comme une date', () => {
  expect(isoOfFrench('21/11/2026')).toBe('2026-11-21');
});

it.each(['', 'bientôt', '2026-13-45'])('un texte qui n’est pas une date reste tel quel : « %s »', (text) => {
  expect([shortDate(text), fullDate(text), longDay(text), instant(text)]).toEqual([text, text, text, text]);
});

it('aujourd’hui est le jour de Paris', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
  expect(todayInParis()).toBe('2027-01-01');
  vi.useRealTimers();
});

it.each([
  ['02 97 00 00 00', '0297000000'],
  ['02/97/00/00/00', '0297000000'],
  ['+33 2 97 00 00 00', '+33297000000'],
  ['+33 (0)2 97 00 00 00', '+33297000000'],
  ['+33(0) 297 000 000', '+33297000000'],
  ['0033 (0)2.97.00.00.00', '0033297000000'],
  ['02 97 00 00 00 / 06 11 22 33 44', '0297000000'],
  ['02 97 00 00 00 ou 06 11 22 33 44', '0297000000'],
  ['02 97 00 00 00 ; 06 11 22 33 44', '0297000000'],
  ['02 97 00 00 00, poste 12', '0297000000'],
])('« %s » s’appelle au %s', (phone, number) => {
  expect(callUri(phone)).toBe(`tel:${number}`);
});

import { normalise } from '#api/platform/text/normalise.ts';
import { type CalendarDate, isYearInReach, readDate, yearExpected } from '#protocol/core/calendar.ts';
import { siteLimit, textLimits } from '#protocol/desk/desk-fields.ts';
import { isEmail, isPhone } from '#protocol/desk/field-schemas.ts';

/** The value of a cell, or the reason in French why it is refused. The cell is never empty and its blanks are already folded. */
export type Reading<T> = { value: T } | { wrong: string };
export type Read<T> = (text: string) => Reading<T>;

const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const weighed = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
const plainSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);
const laPoste = '356000000';

/** The hint for a code that a spreadsheet took for a number. It ends the reason of a refusal. */
export const lostZeros = ' ; des zéros du début semblent perdus, mettez la colonne au format Texte';

const isRightSiret = (digits: string): boolean => {
  const rightKey = luhnSum(digits) % 10 === 0 || (digits.startsWith(laPoste) && plainSum(digits) % 5 === 0);
  return /^\d{14}$/.test(digits) && Number(digits) > 0 && rightKey;
};

/** Reads a SIRET: text of 14 digits with a valid Luhn key. For La Poste the sum of the digits must be a multiple of 5 instead. */
export const siret: Read<string> = (text) => {
  const digits = text.replaceAll(' ', '');
  if (isRightSiret(digits)) return { value: digits };
  if (/^\d{14}$/.test(digits)) return { wrong: 'SIRET mal formé : un de ses chiffres est faux (clé de contrôle)' };
  const isCut = /^\d{9,13}$/.test(digits) && isRightSiret(digits.padStart(14, '0'));
  return { wrong: `SIRET mal formé : 14 chiffres attendus${isCut ? lostZeros : ''}` };
};

/** Reads a day of the calendar as 'yyyy-mm-dd'. */
export const date: Read<CalendarDate> = readDate;

/** Reads a month as its first day, 'yyyy-mm-01'. Accepts that day too: a spreadsheet turns '10/2026' into it. */
export const month: Read<string> = (cell) => {
  const text = cell.replace(/^01\/(\d{2}\/\d{4})$/, '$1').replace(/^(\d{4}-\d{2})-01$/, '$1');
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  const [, frenchNumber, frenchYear] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const day = `${year ?? frenchYear}-${(number ?? frenchNumber ?? '').padStart(2, '0')}-01`;
  if (!/^\d{4}-(0[1-9]|1[0-2])-01$/.test(day)) return { wrong: 'Mois attendu : aaaa-mm ou mm/aaaa' };
  return isYearInReach(Number(day.slice(0, 4))) ? { value: day } : { wrong: yearExpected };
};

export const year: Read<number> = (text) =>
  /^\d{4}$/.test(text) && isYearInReach(Number(text)) ? { value: Number(text) } : { wrong: yearExpected };

/**
 * A number: blanks between thousands and a comma or a point before the decimals ('1 234,5', '-12.75'), or points between thousands when a
 * comma follows ('1.234,5').
 */
const number = /^([+-]?)(\d+|\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3})+(?=,))(?:[.,](\d+))?$/;
const unspaced = (whole: string): string => whole.replaceAll(/[ .]/g, '');

/** Reads a number between two bounds, both included. */
export const decimal =
  (min: number, max: number): Read<number> =>
  (text) => {
    const [, sign = '', whole, decimals = '0'] = number.exec(text) ?? [];
    if (!whole) return { wrong: 'Nombre attendu' };
    const value = Number(`${sign}${unspaced(whole)}.${decimals}`);
    return value >= min && value <= max ? { value } : { wrong: `Nombre attendu entre ${String(min).replace('-', '\u2212')} et ${max}` };
  };

const [mostDigits, mostDecimals] = [15, 10];

/** Reads a number of up to 15 digits and 10 decimals as a decimal text, which keeps all of them: '1 234,50' is '1234.50'. */
export const decimalText: Read<string> = (text) => {
  const [, sign = '', whole, decimals = ''] = number.exec(text) ?? [];
  if (!whole) return { wrong: 'Nombre attendu' };
  const digits = unspaced(whole).replace(/^0+(?=\d)/, '');
  if (digits.length > mostDigits || decimals.length > mostDecimals)
    return { wrong: `Nombre attendu : ${mostDigits} chiffres et ${mostDecimals} décimales au plus` };
  return { value: `${sign === '-' ? '-' : ''}${digits}${decimals && `.${decimals}`}` };
};

const longestAmount = 13;

/** Reads an amount in euros as a whole number of cents. More than two decimals are refused: '1.234' may mean one thousand. */
export const cents: Read<number> = (text) => {
  const [, sign, whole, decimals = ''] = number.exec(text.replace(/ ?€$/, '')) ?? [];
  if (!whole) return { wrong: 'Montant attendu : 1234,56' };
  if (decimals.length > 2) return { wrong: 'Montant attendu : deux décimales au plus' };
  const digits = unspaced(whole);
  if (digits.length > longestAmount) return { wrong: `Montant trop grand : ${longestAmount} chiffres au plus` };
  const value = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  return { value: sign === '-' && value > 0 ? -value : value };
};

/** Reads a French postal code: text of 5 digits. */
export const postalCode: Read<string> = (text) => {
  if (/^\d{5}$/.test(text)) return { value: text };
  const isCut = /^\d{4}$/.test(text) && departmentOf(`0${text}`) !== null;
  return { wrong: `Code postal attendu : 5 chiffres${isCut ? lostZeros : ''}` };
};

const departmentCode = /^(0[1-9]|1\d|2[1-9AB]|[3-8]\d|9[0-5]|97[1-8]|98[4-8])$/;
export const department: Read<string> = (text) => {
  const code = text.toUpperCase().padStart(2, '0');
  return departmentCode.test(code) ? { value: code } : { wrong: 'Département inconnu' };
};

/** Returns the department of a postal code ('20200' is in 2B, '97630' in 976); null when there is none. */
export function departmentOf(postal: string): string | null {
  const department = postal.startsWith('20') ? (postal < '20200' ? '2A' : '2B') : postal.slice(0, postal >= '97000' ? 3 : 2);
  return departmentCode.test(department) ? department : null;
}

/** Reads an e-mail address by the rule of its field at the desk. */
export const email: Read<string> = (text) =>
  text.length <= textLimits.email && isEmail(text) ? { value: text.toLowerCase() } : { wrong: 'Adresse e-mail attendue : nom@domaine.fr' };

export const text =
  (maxLength: number): Read<string> =>
  (cell) =>
    cell.length <= maxLength ? { value: cell } : { wrong: `Texte trop long : ${maxLength} caractères au plus` };

/** Reads a telephone. A text without a number, as 'NC', is read as an empty cell, which `noteLostPhones` notes. */
export const phone: Read<string | null> = (cell) => (isPhone(cell) ? text(40)(cell) : { value: null });

/** Reads the URL of a site; https is added when it has no scheme. Only http and https are accepted, since it becomes a link. */
export const website: Read<string> = (cell) => {
  const url = /^[a-z][a-z0-9+.-]*:/i.test(cell) ? cell : `https://${cell}`;
  if (url.length > siteLimit) return { wrong: `Adresse de site trop longue : ${siteLimit} caractères au plus` };
  return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url) && URL.canParse(url)
    ? { value: url }
    : { wrong: 'Adresse de site attendue : https://…' };
};

/** Reads a NAF code (rév. 2) with or without its point, as '71.12B'. */
export const naf: Read<string> = (cell) => {
  const [, division, rest] = /^(\d{2})\.?(\d{2}[A-Z])$/.exec(cell.toUpperCase()) ?? [];
  return division ? { value: `${division}.${rest}` } : { wrong: 'Code NAF attendu : 71.12B' };
};

/** Reads a choice by any of its French or English names, without regard to case and accents. */
export const choice =
  <const T extends string>(names: Readonly<Record<string, T>>, wrong: string): Read<T> =>
  (cell) => {
    const value = Object.entries(names).find(([name]) => normalise(name) === normalise(cell))?.[1];
    return value === undefined ? { wrong } : { value };
  };

/** Reads values separated by a vertical bar, without duplicates; refused when one of them is wrong. */
export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (cell) => {
    const readings = cell
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(read);
    const wrong = readings.find((reading) => 'wrong' in reading);
    return wrong ?? { value: [...new Set(readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])))] };
  };

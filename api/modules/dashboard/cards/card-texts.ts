/** No sign stands before a zero: some cents of credit are '0 €'. */
const whole = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0, signDisplay: 'negative' });
const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const share = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Writes the minus sign of a number in figures, which French formatters write as a hyphen. */
const withMinus = (text: string): string => text.replace('-', '\u2212');

/** Formats cents as '1 235 €', rounded to the euro. */
export const wholeEuros = (cents: number): string => withMinus(whole.format(cents / 100));
/** True for cents that are written '0 €'. */
export const roundsToZero = (cents: number): boolean => Math.abs(cents) < 50;
/** Formats cents as '+ 1 235 €' or '− 1 235 €', rounded to the euro; '0 €' has no sign. */
export const signedEuros = (cents: number): string =>
  roundsToZero(cents) ? wholeEuros(0) : `${cents < 0 ? '\u2212' : '+'}\u00a0${wholeEuros(Math.abs(cents))}`;
/** Formats cents as '1 234,56 €'. */
export const exactEuros = (cents: number): string => withMinus(exact.format(cents / 100));

/** Formats a change in percent as '+ 3,2 %' or '− 0,4 %', with no-break spaces. */
export const changeText = (value: number): string => `${withMinus(percent.format(value)).replace(/^([+\u2212])/, '$1\u00a0')}\u00a0%`;

/** Formats a share in percent as '12,3 %'. */
export const percentText = (value: number): string => `${withMinus(share.format(value))}\u00a0%`;

/** Formats a number with its noun. In French zero and one are singular. */
export const countText = (value: number, singular: string, plural = `${singular}s`): string =>
  `${value.toLocaleString('fr-FR')}\u00a0${value < 2 ? singular : plural}`;

const compact = new Intl.NumberFormat('fr-FR', {
  notation: 'compact',
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

/** Writes the minus sign of a number in figures, which French formatters write as a hyphen. */
export const withMinus = (text: string): string => text.replace('-', '\u2212');

/** Formats an amount in euros as `12,3 M€`, abbreviated and without cents. */
export const compactEuros = (euros: number): string => withMinus(compact.format(euros)).replace(/(\p{L})\s€/u, '$1€');

const wholeEuros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  signDisplay: 'negative',
});
const signedPercent = (decimals: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'exceptZero' });
const oneDecimal = signedPercent(1);
const twoDecimals = signedPercent(2);

/** Formats an amount in euros as `1 284 560 €`, rounded to the euro; some cents of credit are `0 €`, without sign. */
export const euros = (amount: number): string => withMinus(wholeEuros.format(amount));

/** Formats a change in percent as `+ 3,2 %` or `− 0,4 %`, with no-break spaces around the number. */
export const change = (percent: number, decimals: 1 | 2 = 1): string =>
  `${withMinus((decimals === 1 ? oneDecimal : twoDecimals).format(percent)).replace(/[+\u2212]/, '$&\u00a0')}\u00a0%`;

const plainPercent = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a percentage as `3,2 %`. */
export const percent = (value: number): string => `${withMinus(plainPercent.format(value))}\u00a0%`;

/** Formats a percentage as it was written, with up to two decimals: `12 %`, `12,35 %`. */
export const writtenPercent = (value: number): string => `${withMinus(value.toLocaleString('fr-FR', { maximumFractionDigits: 2 }))}\u00a0%`;

/** Formats a market value as `8 142,45` or `1,1634`: two decimals, and up to four below 10. */
export const quoted = (value: number): string =>
  withMinus(value.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: Math.abs(value) < 10 ? 4 : 2 }));

const cents = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const precise = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Formats a price in euros as `1 234,56 €`; below one euro, up to four decimals. */
export const price = (amount: number): string => withMinus((Math.abs(amount) < 1 ? precise : cents).format(amount));

/** Formats a price in euros without cents when it has none: `1 180 €`, `99,50 €`. */
export const shortPrice = (amount: number): string => (Number.isInteger(amount) ? euros : price)(amount);

/** Formats an amount as `48 650,00 €`, with cents. `currency` is an ISO 4217 code. */
export const amountIn = (currency: string, amount: number): string =>
  withMinus(new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(amount));

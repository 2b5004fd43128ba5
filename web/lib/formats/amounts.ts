const compact = new Intl.NumberFormat('fr-FR', {
  notation: 'compact',
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** `12,3 M€`: an amount of euros in a glance, where its cents say nothing. */
export const compactEuros = (euros: number): string => compact.format(euros).replace(/(\p{L})\s€/u, '$1€');

const wholeEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const signedPercent = (decimals: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'exceptZero' });
const oneDecimal = signedPercent(1);
const twoDecimals = signedPercent(2);

/** `1 284 560 €`: an amount of which the cents say nothing. */
export const euros = (amount: number): string => wholeEuros.format(amount);

/** `+ 3,2 %`, `− 0,4 %`: a change in percent, its sign apart as French wants it. */
export const change = (percent: number, decimals: 1 | 2 = 1): string =>
  `${(decimals === 1 ? oneDecimal : twoDecimals)
    .format(percent)
    .replace('-', '\u2212')
    .replace(/^([+\u2212])/, '$1\u00a0')}\u00a0%`;

/** `8 142,45`, `1,1634`: a value with the decimals that it is quoted with, two at least and four at most. */
export const quoted = (value: number): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: Math.abs(value) < 10 ? 4 : 2 });

const cents = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const precise = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** `1 234,56 €`: a price in euros; the tenths of a cent of what costs less than one euro stay. */
export const price = (amount: number): string => (Math.abs(amount) < 1 ? precise : cents).format(amount);

/** `48 650,00 €`: an amount with its cents, in a currency. */
export const amountIn = (currency: string, amount: number): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(amount);

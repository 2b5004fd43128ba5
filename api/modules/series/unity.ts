/** Returns the symbol of a currency, '$'; its ISO code when French has none. */
export const symbolOf = (code: string): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code;

type Unit = { rate_of: string | null; rate_in: string | null; unit_symbol: string; unit_name: string };

/** Returns the unit of the values of an index in a currency: '$/bbl', '€/bbl', 'pts', '€ pour 1 $'. */
export function unityOf({ unit_symbol, unit_name, rate_of, rate_in }: Unit, currency: string | null): string {
  if (rate_of !== null && rate_in !== null) return `${symbolOf(rate_in)} pour 1\u00a0${symbolOf(rate_of)}`;
  if (currency === null) return unit_symbol || unit_name;
  return unit_symbol ? `${symbolOf(currency)}/${unit_symbol}` : symbolOf(currency);
}

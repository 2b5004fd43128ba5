/** Writes an exact amount: '106 600,00 €'. The text keeps every decimal, which a number could lose. */
export function money(text: string, currency: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  const symbol = new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')},${decimals.padEnd(2, '0')}\u00a0${symbol?.value ?? currency}`;
}

/** Writes a percent with its sign: '+ 6,60 %'. */
export const signedPercent = (text: string): string =>
  `${text.startsWith('-') ? '\u2212' : '+'}\u00a0${text.replace('-', '').replace('.', ',')}\u00a0%`;

/** Writes an exact amount: '106 600,00 €'. The text keeps every decimal, which a number could lose. */
export function money(text: string, currency: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  const symbol = new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')},${decimals.padEnd(2, '0')}\u00a0${symbol?.value ?? currency}`;
}

/** Writes a percent with its sign, which a zero has not: '+ 6,60 %', '0,00 %'. */
export function signedPercent(text: string): string {
  const sign = text.startsWith('-') ? '\u2212\u00a0' : /[1-9]/.test(text) ? '+\u00a0' : '';
  return `${sign}${text.replace('-', '').replace('.', ',')}\u00a0%`;
}

/** Writes an amount in euros as the portal shows it, with a true minus sign: '−1 234,56 €'. */
export const euros = (value: number, digits = 2): string =>
  value
    .toLocaleString('fr-FR', { style: 'currency', currency: 'EUR', minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '\u2212');

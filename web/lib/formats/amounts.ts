const compact = new Intl.NumberFormat('fr-FR', {
  notation: 'compact',
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** `12,3 M€`: an amount of euros in a glance, where its cents say nothing. */
export const compactEuros = (euros: number): string => compact.format(euros).replace(/(\p{L})\s€/u, '$1€');

/** What is said of a text that is no amount, or no whole number. */
export const amountExpected = 'Montant attendu, par exemple 1\u00a0234,56';
export const wholeExpected = 'Nombre entier attendu';

/** Every space is as good as another: what is copied from the screen has no-break ones. A minus may be the real one. */
const plainly = (text: string): string => text.trim().replace(/\s+/g, ' ').replace('\u2212', '-');
/** Figures grouped by three with spaces, or not at all; then a comma or a point and cents. */
const spaced = /^-?(?:\d+|\d{1,3}(?: \d{3})+)(?:[.,]\d*)?$/;
/** Figures grouped by three with points, then a comma and cents. */
const pointed = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
/** '1.234' and '1,234': a thousand for some, hardly more than one for others. */
const isEither = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * An amount as people write it in France ('27 260,50 €', '1.234,56'), rounded to 2 decimals (CTR-77); null when it is none, or could be
 * two.
 */
export function readAmount(text: string): number | null {
  const bare = plainly(text.trim().replace(/(?:€|EUR)$/i, ''));
  if (isEither.test(bare)) return null;
  const figures = pointed.test(bare) ? bare.replaceAll('.', '') : spaced.test(bare) ? bare : null;
  return figures === null ? null : Math.round(Number(figures.replaceAll(' ', '').replace(',', '.')) * 100) / 100;
}

/** A whole number, be it of days or of months; null when the text says none. */
export function readWhole(text: string): number | null {
  const bare = plainly(text);
  return spaced.test(bare) && !/[.,]/.test(bare) ? Number(bare.replaceAll(' ', '')) : null;
}

const cents = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1 234,56`: an amount in its field, which one may type over. */
export const amountShown = (amount: number): string => cents.format(amount);

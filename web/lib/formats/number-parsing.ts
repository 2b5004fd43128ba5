/** The errors of a text that is no amount, or no whole number. */
export const amountExpected = 'Montant attendu, par exemple 1\u00a0234,56';
export const wholeExpected = 'Nombre entier attendu';

/** Replaces no-break spaces (as in a number copied from the screen) and the minus sign U+2212 by those of the keyboard. */
const normalize = (text: string): string => text.trim().replace(/\s+/g, ' ').replace('\u2212', '-');
/** Digits, plain or grouped by three with spaces, then a comma or a point and decimals: '1 234,56'. */
const spaceGrouped = /^-?(?:\d+|\d{1,3}(?: \d{3})+)(?:[.,]\d*)?$/;
/** Digits grouped by three with points, then a comma and decimals: '1.234,56'. */
const pointGrouped = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
/** One sign and three figures: '12.345' has decimals, as '12,345' has in France; '1.500' or '1,500' may mean either. */
const threeDecimals = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Parses an amount as people write it in France ('27 260,50 €', '1.234,56') and rounds it to 2 decimals (CTR-77). Returns null for a text
 * that is no amount, or is ambiguous.
 */
export function parseAmount(text: string): number | null {
  const bare = normalize(text.trim().replace(/(?:€|EUR)$/i, ''));
  const hasThreeDecimals = threeDecimals.test(bare);
  if (hasThreeDecimals && bare.endsWith('0')) return null;
  const digits = pointGrouped.test(bare) && !hasThreeDecimals ? bare.replaceAll('.', '') : spaceGrouped.test(bare) ? bare : null;
  return digits === null ? null : Math.round(Number(digits.replaceAll(' ', '').replace(',', '.')) * 100) / 100;
}

/** Parses a whole number ('1 200'); null when the text is none. */
export function parseWholeNumber(text: string): number | null {
  const bare = normalize(text);
  return spaceGrouped.test(bare) && !/[.,]/.test(bare) ? Number(bare.replaceAll(' ', '')) : null;
}

const cents = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount as `1 234,56`, without currency, for an input field; parseAmount reads it back. */
export const formatEditableAmount = (amount: number): string => cents.format(amount);

const grouped = new Intl.NumberFormat('fr-FR');

/** Formats a whole number as `16 848 000` for an input field. Four digits stay together: they may be a year. */
export const formatEditableWhole = (value: number): string => (Math.abs(value) < 10_000 ? String(value) : grouped.format(value));

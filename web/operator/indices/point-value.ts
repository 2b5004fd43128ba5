/** Formats the decimal text of a value for people, `8 142,00`: it keeps its decimals, and the server reads it back. */
export function valueText(value: string): string {
  const [whole = '', decimals] = value.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** The same with the minus sign of typography: for reading alone. */
export const shownValue = (value: string): string => valueText(value).replace('-', '\u2212');

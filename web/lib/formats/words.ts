const figures = new Intl.NumberFormat('fr-FR');

/** Formats a whole number as `1 234`, with French no-break spaces. */
export const count = (value: number): string => figures.format(value);

/** Formats a number with its noun: `1 fournisseur`, `38 fournisseurs`. In French zero and one are singular. */
export const counted = (value: number, singular: string, plural = `${singular}s`): string =>
  `${count(value)}\u00a0${Math.abs(value) < 2 ? singular : plural}`;

/** Formats the keyword of a search as 'pour « gants »'; empty without keyword. */
export const keywordWords = (keyword: string): string => (keyword ? `pour «\u00a0${keyword}\u00a0»` : '');

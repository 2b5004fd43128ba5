const figures = new Intl.NumberFormat('fr-FR');

/** `1 234`: a whole number with its French no-break spaces. */
export const count = (value: number): string => figures.format(value);

/** `1 fournisseur`, `38 fournisseurs`: in French zero and one are singular. */
export const counted = (value: number, singular: string, plural = `${singular}s`): string =>
  `${count(value)}\u00a0${Math.abs(value) < 2 ? singular : plural}`;

/** 'pour « gants »': what a list was searched for; empty without keyword. */
export const keywordWords = (keyword: string): string => (keyword ? `pour «\u00a0${keyword}\u00a0»` : '');

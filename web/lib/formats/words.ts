const figures = new Intl.NumberFormat('fr-FR');

/** `1 234`: a whole number with its French no-break spaces. */
export const count = (value: number): string => figures.format(value);

/** `1 fournisseur`, `38 fournisseurs`: in French zero and one are singular. */
export const counted = (value: number, singular: string, plural = `${singular}s`): string =>
  `${count(value)}\u00a0${Math.abs(value) < 2 ? singular : plural}`;

/** 'pour « gants »': what a list was searched for; empty without keyword. */
export const keywordWords = (keyword: string): string => (keyword ? `pour «\u00a0${keyword}\u00a0»` : '');

/** A sentence of the server as French typography sets it: a line never breaks before `:`, inside « », nor between a number and its unit. */
export const typeset = (sentence: string): string =>
  sentence
    .replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')
    .replace(/(?<=\d) (?=(?:jours?|mois|ans?|caractères?|[KM]o)(?![\p{L}])|[€%])/gu, '\u00a0');

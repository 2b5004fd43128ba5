/** Puts the non-breaking spaces of French typography into a sentence: before `:;!?`, inside « », and between a number and its unit. */
export const typeset = (sentence: string): string =>
  sentence
    .replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')
    .replace(/(?<=\d) (?=(?:jours?|mois|ans?|caractères?|[KM]o)(?![\p{L}])|[€%])/gu, '\u00a0');

/** A sentence as French typography sets it: a line never breaks before `:`, inside « », nor between a number and its unit. */
export const typeset = (sentence: string): string =>
  sentence
    .replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')
    .replace(/(?<=\d) (?=(?:jours?|mois|ans?|caractères?|[KM]o)(?![\p{L}])|[€%])/gu, '\u00a0');

const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';

/**
 * Puts the non-breaking spaces of French typography into a text, so that no line starts with a colon, a percent sign or a closing quotation
 * mark. The text may have HTML tags without attributes.
 */
export const typeset = (text: string): string =>
  text
    .replaceAll(/ (?=[:%€»])/g, noBreak)
    .replaceAll(/ (?=[;?!])/g, narrowNoBreak)
    .replaceAll('« ', `«${noBreak}`);

const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';

/** French typography: no line starts with a colon, a percent sign or a closing quotation mark. For texts, tags included, without attributes. */
export const typeset = (text: string): string =>
  text
    .replaceAll(/ (?=[:%€»])/g, noBreak)
    .replaceAll(/ (?=[;?!])/g, narrowNoBreak)
    .replaceAll('« ', `«${noBreak}`);

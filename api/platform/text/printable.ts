/**
 * Replaces the characters that the standard PDF fonts lack (they have Latin-1 and a few more) by their letter without accent, or drops
 * them.
 */
export const printable = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2212', '-')
    .normalize('NFC')
    .replace(/[^\x20-\xff€œŒ–—…]/g, (character) => character.normalize('NFD').replace(/[^\x20-\x7e]/g, ''));

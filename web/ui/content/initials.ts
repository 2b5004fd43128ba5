import { ofName } from '#protocol/text/of-name.ts';

/** Background colours; each has a contrast of 4.5 or more with white text. */
const colours = ['#14508c', '#7a3e9d', '#a8480a', '#166534', '#0b6478', '#9f1d4a', '#36506c', '#56620f'];
/** Words that give no initial. */
const stopWords = /^(?:de|du|des|la|le|les|et|d|l|a|au|aux)$/i;

/** Returns two letters for a name: the initials of its first two words, stop words left out. */
export function initialsOf(title: string): string {
  const words = title.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const meaningful = words.filter((word) => !stopWords.test(word));
  const [first = '', second = ''] = meaningful.length > 0 ? meaningful : words;
  return `${first.charAt(0)}${second.charAt(0) || first.charAt(1)}`.toUpperCase();
}

/** Returns the label of the menu of an account, with 'de' elided before a vowel: 'Compte d’Élise Vanhoutte'. */
export const accountLabelOf = (name: string): string => `Compte ${ofName(name)}`;

/** Returns the background colour of a name, always the same one (a hash of its letters). */
export function colourOf(title: string): string {
  let sum = 0;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return colours[sum % colours.length] ?? '#14508c';
}

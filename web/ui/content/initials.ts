/** Each one carries white initials with a contrast of 4.5 and more. */
const colours = ['#14508c', '#7a3e9d', '#a8480a', '#166534', '#0b6478', '#9f1d4a', '#36506c', '#56620f'];
const small = /^(?:de|du|des|la|le|les|et|d|l|a|au|aux)$/i;

/** Two letters for a name without a logo: those of its first two words that count. */
export function initialsOf(title: string): string {
  const words = title.split(/[\s'’.&-]+/).filter((word) => word !== '');
  const telling = words.filter((word) => !small.test(word));
  const [first = '', second = ''] = telling.length > 0 ? telling : words;
  return `${first.charAt(0)}${second.charAt(0) || first.charAt(1)}`.toUpperCase();
}

/** Always the same colour for the same name. */
export function colourOf(title: string): string {
  let sum = 0;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return colours[sum % colours.length] ?? '#14508c';
}

/** Returns the 'de' that stands before a name, elided before a vowel: 'd’' or 'de '. */
export const ofWord = (name: string): string => (/^[aeiouœ]/i.test(name.normalize('NFD')) ? 'd’' : 'de ');

/** Puts 'de' before a name, elided before a vowel: 'd’Élise', 'de Nantes'. */
export const ofName = (name: string): string => `${ofWord(name)}${name}`;

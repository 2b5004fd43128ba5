/** Puts 'de' before a name, elided before a vowel: 'd’Élise', 'de Nantes'. */
export const ofName = (name: string): string => `${/^[aeiouœ]/i.test(name.normalize('NFD')) ? 'd’' : 'de '}${name}`;

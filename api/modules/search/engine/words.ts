/** Legal forms and other words around the name of a company. They may be typed without standing in the title, and the reverse. */
// biome-ignore format: lists read better dense
const noiseWords = new Set([
  'cie', 'co', 'compagnie', 'earl', 'ent', 'entreprise', 'entreprises', 'epic', 'etablissement', 'etablissements', 'ets', 'eurl', 'gie', 'gmbh',
  'group', 'groupe', 'holding', 'inc', 'ltd', 'sa', 'sarl', 'sas', 'sasu', 'sca', 'scea', 'sci', 'scic', 'scm', 'scop', 'scp', 'selarl', 'sem',
  'snc', 'soc', 'societe', 'spa', 'ste',
]);
export const isNoiseWord = (word: string): boolean => noiseWords.has(word);

/**
 * Returns the stem of a normalised word, equal for its singular and its plural: « gants » and « gant », « matériaux » and « matériau »,
 * « régionaux » and « régional ». Words under four letters, or that end with a figure, are their own stem.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || !/[a-z]$/.test(word)) return word;
  return word.replace(/(?<=[a-z]{2})(?:aux|au|als?)$/, 'a').replace(/(?<=[a-z]{3})[sx]$/, '');
}

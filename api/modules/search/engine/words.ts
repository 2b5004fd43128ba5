/** What companies have around their name: it may be typed or not, and stand in the title or not. */
// biome-ignore format: lists read better dense
const companyNoise = new Set([
  'cie', 'co', 'compagnie', 'earl', 'ent', 'entreprise', 'entreprises', 'epic', 'etablissement', 'etablissements', 'ets', 'eurl', 'gie', 'gmbh',
  'group', 'groupe', 'holding', 'inc', 'ltd', 'sa', 'sarl', 'sas', 'sasu', 'sca', 'scea', 'sci', 'scic', 'scm', 'scop', 'scp', 'selarl', 'sem',
  'snc', 'soc', 'societe', 'spa', 'ste',
]);
export const isCompanyNoise = (word: string): boolean => companyNoise.has(word);

/** 'gants' and 'gant', 'matériaux' and 'matériau', 'régionaux' and 'régional' have one stem; short words and figures stay as they are. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/[a-z]$/.test(word)) return word;
  return word.replace(/(?<=[a-z]{2})(?:aux|au|als?)$/, 'a').replace(/(?<=[a-z]{3})[sx]$/, '');
}

/** Words that stand for one another, each line once; a line of several words is an abbreviation and what its letters stand for. */
// biome-ignore format: lists read better dense
const sameWords: readonly (readonly string[])[] = [
  ['ets', 'etab', 'etabs', 'etbs', 'etablissement', 'etablissements'], ['cie', 'compagnie'], ['ste', 'soc', 'societe'], ['ste', 'sainte'],
  ['st', 'saint'], ['sts', 'saints'], ['ent', 'entreprise', 'entreprises'], ['gpe', 'groupe', 'group'], ['mairie', 'commune', 'ville'],
  ['agglo', 'agglomeration'], ['dept', 'dep', 'departement'], ['ctre', 'centre'], ['sce', 'svc', 'service', 'services'], ['intl', 'int', 'international'],
  ['univ', 'universite'], ['asso', 'assoc', 'association'], ['ass', 'assainissement'], ['bat', 'batiment', 'batiments'], ['elec', 'electricite', 'electrique'],
  ['frs', 'freres'], ['gal', 'gale', 'general', 'generale'], ['nat', 'national', 'nationale'], ['imp', 'imprimerie'], ['const', 'construction', 'constructions'],
  ['ind', 'industrie', 'industries', 'industriel', 'industrielle'], ['info', 'informatique'], ['mat', 'materiaux', 'materiel'], ['nett', 'nettoyage'],
  ['prov', 'provence'], ['tech', 'technique', 'techniques', 'technologie', 'technologies'], ['transp', 'trans', 'transport', 'transports'],
  ['chauff', 'chauffage'], ['menuis', 'menuiserie', 'menuiseries'], ['maint', 'maintenance'], ['dr', 'docteur'], ['mme', 'madame'], ['nd', 'notre dame'],
  ['fr', 'france'], ['amgt', 'amenagement', 'amenagements'], ['synd', 'syndicat'], ['dir', 'direction'], ['hop', 'hopital', 'hopitaux'],
  ['telecom', 'telecoms', 'telecommunication', 'telecommunications'], ['hotel', 'htl'], ['gd', 'grand'], ['gde', 'grande'], ['bd', 'boulevard'], ['av', 'avenue'],
  ['tp', 'travaux publics'], ['btp', 'batiment travaux publics'], ['ch', 'centre hospitalier'], ['chu', 'centre hospitalier universitaire'],
  ['chru', 'centre hospitalier regional universitaire'], ['chi', 'centre hospitalier intercommunal'], ['cc', 'communaute communes'],
  ['ca', 'communaute agglomeration'], ['ca', 'agglo'], ['cu', 'communaute urbaine'], ['oph', 'office public habitat'], ['hlm', 'habitations loyer modere'],
  ['sdis', 'service departemental incendie secours'], ['ccas', 'centre communal action sociale'], ['cd', 'conseil departemental'],
  ['cr', 'conseil regional'], ['crous', 'centre regional oeuvres universitaires scolaires'], ['drac', 'direction regionale affaires culturelles'],
  ['cci', 'chambre commerce industrie'], ['cma', 'chambre metiers artisanat'], ['epci', 'etablissement public cooperation intercommunale'],
  ['siaep', 'syndicat intercommunal adduction eau potable'], ['cnfpt', 'centre national fonction publique territoriale'],
  ['aphp', 'assistance publique hopitaux paris'], ['ratp', 'regie autonome transports parisiens'],
  ['sncf', 'societe nationale chemins fer francais'], ['edf', 'electricite france'], ['esat', 'etablissement service aide travail'],
  ['ehpad', 'etablissement hebergement personnes agees dependantes'], ['vrd', 'voirie reseaux divers'], ['cvc', 'chauffage ventilation climatisation'],
  ['gtb', 'gestion technique batiment'], ['rh', 'ressources humaines'], ['epi', 'equipements protection individuelle'], ['led', 'eclairage'],
];

const words = new Map<string, Set<string>>();
const phrases = new Map<string, string[][]>();
for (const line of sameWords)
  for (const word of line)
    for (const other of line) {
      if (other === word || word.includes(' ')) continue;
      if (other.includes(' ')) phrases.set(word, [...(phrases.get(word) ?? []), other.split(' ')]);
      else words.set(word, (words.get(word) ?? new Set()).add(other));
    }

/** The single words that stand for this one, as 'établissements' for 'ets'. */
export const sameAs = (word: string): Iterable<string> => words.get(word) ?? [];
/** What the letters of an abbreviation stand for, as ['travaux', 'publics'] for 'tp'. */
export const spelledOut = (word: string): readonly (readonly string[])[] => phrases.get(word) ?? [];
/** Every abbreviation with one of the phrases that it stands for. */
export const abbreviatedPhrases: readonly { short: string; phrase: readonly string[] }[] = [...phrases].flatMap(([short, all]) =>
  all.map((phrase) => ({ short, phrase })),
);

import { trades } from './trades.list.ts';

/** Each line lists synonyms: abbreviations and what they stand for, a word or a phrase. */
// biome-ignore format: lists read better dense
const synonymLines: readonly (readonly string[])[] = [
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

const synonyms = new Map<string, Set<string>>();
const phrases = new Map<string, string[][]>();
for (const line of [...synonymLines, ...trades])
  for (const word of line)
    for (const other of line) {
      if (other === word || word.includes(' ')) continue;
      if (other.includes(' ')) phrases.set(word, [...(phrases.get(word) ?? []), other.split(' ')]);
      else synonyms.set(word, (synonyms.get(word) ?? new Set()).add(other));
    }

/** Returns the single words with the same meaning, as 'etablissements' for 'ets'. */
export const synonymsOf = (word: string): Iterable<string> => synonyms.get(word) ?? [];
/** Returns the phrases that an abbreviation stands for, word by word, as ['travaux', 'publics'] for 'tp'. */
export const phrasesOf = (abbreviation: string): readonly (readonly string[])[] => phrases.get(abbreviation) ?? [];
/** Every abbreviation with each phrase that it stands for. */
export const abbreviatedPhrases: readonly { abbreviation: string; phrase: readonly string[] }[] = [...phrases].flatMap(
  ([abbreviation, itsPhrases]) => itsPhrases.map((phrase) => ({ abbreviation, phrase })),
);

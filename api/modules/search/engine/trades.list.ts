/** Each line: who practises a trade, then the trade and its usual other forms. */
// biome-ignore format: lists read better dense
export const trades: readonly (readonly string[])[] = [
  ['electricien', 'electriciens', 'electricite', 'electrique'], ['plombier', 'plombiers', 'plomberie'], ['menuisier', 'menuisiers', 'menuiserie', 'menuiseries'],
  ['peintre', 'peintres', 'peinture', 'peintures'], ['macon', 'macons', 'maconnerie'], ['couvreur', 'couvreurs', 'couverture', 'toiture'],
  ['charpentier', 'charpentiers', 'charpente'], ['chauffagiste', 'chauffagistes', 'chauffage'], ['carreleur', 'carreleurs', 'carrelage'],
  ['serrurier', 'serruriers', 'serrurerie'], ['vitrier', 'vitriers', 'vitrerie'], ['platrier', 'platriers', 'platrerie'], ['terrassier', 'terrassiers', 'terrassement'],
  ['etancheur', 'etancheurs', 'etancheite'], ['elagueur', 'elagueurs', 'elagage'], ['paysagiste', 'paysagistes', 'paysage', 'jardins'],
  ['jardinier', 'jardiniers', 'jardinage', 'jardins'], ['ascensoriste', 'ascensoristes', 'ascenseur', 'ascenseurs'], ['frigoriste', 'frigoristes', 'froid', 'frigorifique'],
  ['climaticien', 'climaticiens', 'climatisation'], ['metallier', 'metalliers', 'metallerie'], ['chaudronnier', 'chaudronniers', 'chaudronnerie'],
  ['ebeniste', 'ebenistes', 'ebenisterie'], ['tapissier', 'tapissiers', 'tapisserie'], ['agenceur', 'agenceurs', 'agencement'],
  ['imprimeur', 'imprimeurs', 'imprimerie', 'impression'], ['graveur', 'graveurs', 'gravure'], ['relieur', 'relieurs', 'reliure'],
  ['photographe', 'photographes', 'photographie'], ['libraire', 'libraires', 'librairie'], ['papetier', 'papetiers', 'papeterie'],
  ['boulanger', 'boulangers', 'boulangerie'], ['boucher', 'bouchers', 'boucherie'], ['fromager', 'fromagers', 'fromagerie'], ['brasseur', 'brasseurs', 'brasserie'],
  ['restaurateur', 'restaurateurs', 'restauration'], ['hotelier', 'hoteliers', 'hotel', 'hotels', 'hotellerie'], ['fleuriste', 'fleuristes', 'fleurs'],
  ['blanchisseur', 'blanchisseurs', 'blanchisserie'], ['nettoyeur', 'nettoyeurs', 'nettoyage'], ['demenageur', 'demenageurs', 'demenagement', 'demenagements'],
  ['transporteur', 'transporteurs', 'transport', 'transports'], ['garagiste', 'garagistes', 'garage', 'garages'], ['mecanicien', 'mecaniciens', 'mecanique'],
  ['carrossier', 'carrossiers', 'carrosserie'], ['informaticien', 'informaticiens', 'informatique'], ['assureur', 'assureurs', 'assurance', 'assurances'],
  ['gardien', 'gardiens', 'vigile', 'vigiles', 'gardiennage'], ['traducteur', 'traducteurs', 'traduction', 'traductions'], ['formateur', 'formateurs', 'formation', 'formations'],
  ['architecte', 'architectes', 'architecture'], ['avocat', 'avocats', 'juridique'], ['desamianteur', 'desamianteurs', 'desamiantage'],
  ['demolisseur', 'demolisseurs', 'demolition'], ['forgeron', 'forgerons', 'forge', 'forges'], ['fondeur', 'fondeurs', 'fonderie'], ['scieur', 'scieurs', 'scierie', 'sciage'],
];

import type { Place } from '#demo/places/places.ts';
import type { Random } from '#demo/random.ts';

// biome-ignore format: lists read better dense
const beginnings = [
  'Ar', 'Au', 'Bar', 'Beau', 'Ber', 'Bou', 'Bre', 'Cas', 'Cha', 'Che', 'Clé', 'Cor', 'Cou', 'Dau', 'Del', 'Des', 'Du', 'Es', 'Fau', 'Fer',
  'Fon', 'Gar', 'Gau', 'Gran', 'Gui', 'Hau', 'Jou', 'Ker', 'La', 'Lan', 'Le', 'Lou', 'Mar', 'Mau', 'Mon', 'Nor', 'Pa', 'Per', 'Poi', 'Pou',
  'Que', 'Ro', 'Rou', 'Sau', 'Sé', 'Tan', 'Tour', 'Val', 'Ver', 'Vi',
] as const;
// biome-ignore format: lists read better dense
const middles = ['', 'bi', 'ca', 'ché', 'da', 'di', 'fa', 'gue', 'la', 'li', 'lo', 'ma', 'me', 'ne', 'ni', 'pi', 'quan', 'ra', 're', 'ri', 'sa', 'ta', 'ti', 'ven', 'zi'] as const;
// biome-ignore format: lists read better dense
const ends = [
  'bert', 'ceau', 'chet', 'court', 'deau', 'din', 'dier', 'dry', 'fort', 'gnan', 'gnon', 'lard', 'let', 'lin', 'lon', 'maud', 'nard', 'neau',
  'net', 'nier', 'quet', 'rand', 'reau', 'ret', 'rol', 'seau', 'sin', 'tel', 'teuil', 'ville',
] as const;

/** Draws a family name among tens of thousands: the size of a search index depends on its distinct words. */
const familyName = (random: Random): string => `${random.pick(beginnings)}${random.pick(middles)}${random.pick(ends)}`;

/** Trades: a NAF code, its label, and words used in the names of such firms. */
// biome-ignore format: lists read better dense
const trades = [
  ['10.51C', 'Fabrication de fromage', ['Fromagerie', 'Laiterie']], ['10.71A', 'Fabrication industrielle de pain', ['Boulangerie', 'Biscuiterie', 'Minoterie']],
  ['11.02B', 'Vinification', ['Domaine', 'Caves', 'Vignobles']], ['13.96Z', 'Fabrication de textiles techniques', ['Tissages', 'Filatures']],
  ['16.10A', 'Sciage et rabotage du bois', ['Scierie', 'Parqueterie']], ['17.21A', 'Fabrication de carton ondulé', ['Cartonnages', 'Emballages']],
  ['20.59Z', 'Fabrication de produits chimiques', ['Laboratoires', 'Résines']], ['22.29A', 'Fabrication de pièces techniques en plastique', ['Plasturgie', 'Injection']],
  ['24.51Z', 'Fonderie de fonte', ['Fonderie', 'Forges', 'Aciéries']], ['25.11Z', 'Fabrication de structures métalliques', ['Chaudronnerie', 'Métallerie']],
  ['25.62B', 'Mécanique industrielle', ['Mécanique', 'Décolletage', 'Outillage']], ['28.30Z', 'Fabrication de machines agricoles', ['Machines', 'Matériels']],
  ['31.09B', 'Fabrication de meubles', ['Meubles', 'Ébénisterie', 'Literie']], ['35.14Z', 'Commerce d’électricité', ['Énergies', 'Électricité']],
  ['38.11Z', 'Collecte des déchets', ['Recyclage', 'Environnement']], ['41.20B', 'Construction de bâtiments', ['Constructions', 'Bâtisseurs']],
  ['43.21A', 'Installation électrique', ['Électrotechnique', 'Installations']], ['43.34Z', 'Travaux de peinture et vitrerie', ['Peintures', 'Vitrerie']],
  ['46.69B', 'Commerce de gros de fournitures industrielles', ['Fournitures', 'Quincaillerie', 'Comptoir']], ['46.31Z', 'Commerce de gros de fruits et légumes', ['Primeurs', 'Vergers']],
  ['49.41A', 'Transports routiers de fret', ['Transports', 'Messageries', 'Logistique']], ['55.10Z', 'Hôtels', ['Hôtels', 'Résidences']],
  ['56.29A', 'Restauration collective', ['Restauration', 'Traiteur']], ['62.02A', 'Conseil en systèmes informatiques', ['Informatique', 'Réseaux', 'Numérique']],
  ['71.20B', 'Analyses et inspections techniques', ['Contrôles', 'Bureau d’études']], ['78.20Z', 'Travail temporaire', ['Intérim', 'Ressources']],
  ['81.21Z', 'Nettoyage des bâtiments', ['Propreté', 'Hygiène', 'Entretien']], ['86.10Z', 'Activités hospitalières', ['Clinique', 'Polyclinique']],
] as const;
const houses = ['Ateliers', 'Établissements', 'Maison', 'Société', 'Compagnie', 'Manufacture', 'Groupe', 'Entreprise'] as const;

export type FirmIdentity = {
  title: string;
  naf: string;
  nafLabel: string;
};

/** Draws the name of a firm: trade and family; one in three adds a town, one in five a second family. */
export function firmIdentity(random: Random, place: Place): FirmIdentity {
  const [naf, nafLabel, words] = random.pick(trades);
  const surname = random.chance(0.2) ? `${familyName(random)}-${familyName(random)}` : familyName(random);
  const first = random.chance(0.25) ? random.pick(houses) : random.pick<string>(words);
  return { title: random.chance(0.33) ? `${first} ${surname} ${place.city}` : `${first} ${surname}`, naf, nafLabel };
}

const openings = [
  'fondée en {annee}, accompagne les entreprises et les collectivités de sa région',
  'travaille depuis {annee} pour l’industrie, la santé et les services',
  'met depuis {annee} son savoir-faire au service des acheteurs du réseau',
] as const;
const promises = [
  'Un interlocuteur unique du devis à la facture',
  'Une livraison en 48 heures partout en France',
  'Des prix négociés, les mêmes pour tous les adhérents',
  'Un stock suivi et des quantités tenues',
  'Une reprise des emballages et des produits usagés',
  'Une formation des équipes à la mise en service',
] as const;

/** Draws the presentation of a firm, in HTML, of a realistic length. */
export function presentation(random: Random, title: string, founded: number): string {
  const kept = random.some(promises, random.int(2, 5)).map((promise) => `<li>${promise}</li>`);
  return `<p>${title}, ${random.pick(openings).replace('{annee}', String(founded))}.</p><ul>${kept.join('')}</ul><p>Nos équipes répondent à chaque demande sous deux jours ouvrés et se déplacent sur vos sites.</p>`;
}

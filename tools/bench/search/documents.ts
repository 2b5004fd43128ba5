import type { SearchableEntity } from '#api/modules/search/engine/inverted-index.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { makePlace } from '#demo/places/places.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { firmIdentity } from '#tools/bench/network/words.ts';

/** A document to find: its title, and the other texts that match it. */
export type SearchedDocument = {
  id: number;
  title: string;
  city: string;
  activity: string;
  siret: string;
  postalCode: string;
  latitude: number;
  longitude: number;
};

// biome-ignore format: lists read better dense
const bodies = [
  'Commune de', 'Centre hospitalier de', 'Communauté de communes de', 'Communauté d’agglomération de', 'Université de', 'Lycée de', 'Office public de l’habitat de',
  'Syndicat des eaux de', 'Agence de l’eau de', 'Chambre de commerce de', 'École d’ingénieurs de', 'Maison de l’emploi de', 'Crèche du cœur de',
] as const;
// biome-ignore format: lists read better dense
const subjects = [
  'Fourniture d’électricité verte', 'Fourniture d’eau potable', 'Location d’échafaudages', 'Entretien d’espaces verts', 'Main-d’œuvre intérimaire', 'Œuvres et objets d’art',
  'Analyse de l’air intérieur', 'Vérification des équipements sous pression', 'Gardiennage et télésurveillance', 'Papeterie et consommables', 'Maintenance d’ascenseurs',
  'Peinture et revêtements de sols', 'Isolation des façades', 'Collecte des déchets dangereux', 'Impression grand format', 'Assurance des flottes automobiles',
] as const;
const forms = ['SARL', 'SAS', 'Ets', 'Établissements', 'Cie', 'Sté', 'Société'] as const;
const kin = ['et Fils', 'Frères', '& Associés', 'et Cie'] as const;

/** Draws the title of a document: most are firms, some public bodies, some offers, documents and articles. */
function titleOf(random: Random, city: string, firm: string): string {
  const draw = random.next();
  if (draw < 0.08)
    return `${random.pick(bodies)} ${city}${random.chance(0.5) ? ` ${firm.split(' ')[1]}` : ''}`.replace(/ de (?=[AEIOUYHÉÈ])/, ' d’');
  if (draw < 0.16) return `${random.pick(subjects)} ${firm.split(' ')[1]}`;
  if (draw < 0.24) return `${random.pick(forms)} ${firm}`;
  if (draw < 0.3) return `${firm} ${random.pick(kin)}`;
  if (draw < 0.33) return shortTitle(random);
  return firm;
}

const letters = 'abcdefghilmnoprstuv';
/** Draws a name of short words: initials, a number, a trade in three letters. */
function shortTitle(random: Random): string {
  const initials = Array.from({ length: 3 }, () => letters[random.int(0, letters.length - 1)])
    .join('')
    .toUpperCase();
  return `${initials} ${random.pick(['BTP', 'Eau', 'Bois', 'Gaz', 'Air', 'Sol', 'Fer', 'TP'])} ${random.int(2, 99)}`;
}

/** Draws `count` documents with distinct titles: the same seed always gives the same ones. */
export function makeDocuments(count: number, seed: string): SearchedDocument[] {
  const taken = new Set<string>();
  const documents: SearchedDocument[] = [];
  const random = randomFrom(`search documents ${seed}`);
  while (documents.length < count) {
    const place = makePlace(random);
    const { title: firm, nafLabel } = firmIdentity(random, place);
    const title = titleOf(random, place.city, firm);
    if (taken.has(normalise(title))) continue;
    taken.add(normalise(title));
    const id = documents.length + 1;
    const { city, postalCode, latitude, longitude } = place;
    documents.push({ id, title, city, activity: nafLabel, siret: siretOf(id), postalCode, latitude, longitude });
  }
  return documents;
}

/** Returns 14 figures that are spread over all beginnings, distinct for each id. */
const siretOf = (id: number): string => String(10_000_000_000_000 + ((id * 48_611_873_197) % 89_999_999_999_999));

/** Returns what the portal indexes for such a document: title, activity, town and postcode, SIRET and point. */
export const searchableOf = ({
  id,
  title,
  activity,
  city,
  postalCode,
  siret,
  latitude,
  longitude,
}: SearchedDocument): SearchableEntity => ({
  id,
  identifier: siret,
  point: { latitude, longitude },
  texts: [
    { weight: 4, text: title },
    { weight: 2, text: activity },
    { weight: 1, text: city },
    { weight: 1, text: postalCode },
  ],
});

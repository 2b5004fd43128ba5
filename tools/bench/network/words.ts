import { houses } from '#api/demo/organisations/names.list.ts';
import type { Place } from '#api/demo/places/places.ts';
import type { Random } from '#api/demo/random.ts';

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

/** A family name among tens of thousands: a search index is as large as its distinct words. */
export const familyName = (random: Random): string => `${random.pick(beginnings)}${random.pick(middles)}${random.pick(ends)}`;

/** The name of a firm: what it does, and whose; one in three says where, one in five is of two families. */
export function firmName(random: Random, words: readonly string[], place: Place): string {
  const surname = random.chance(0.2) ? `${familyName(random)}-${familyName(random)}` : familyName(random);
  const first = random.chance(0.25) ? random.pick(houses) : random.pick(words);
  return random.chance(0.33) ? `${first} ${surname} ${place.city}` : `${first} ${surname}`;
}

import type { Random } from '#demo/random.ts';
import { type RegionEntry, regions } from './regions.list.ts';
import { towns } from './towns.list.ts';

export type Place = {
  street: string;
  postalCode: string;
  city: string;
  department: string;
  latitude: number;
  longitude: number;
  region: RegionEntry;
};

const ways = ['rue', 'rue', 'rue', 'avenue', 'boulevard', 'chemin', 'allée', 'impasse', 'quai'] as const;
// biome-ignore format: a list reads better dense
const wayNames = [
  'de la République', 'des Tanneurs', 'du Moulin', 'de la Gare', 'des Forges', 'Jean-Jaurès', 'des Artisans', 'du Port', 'Pasteur',
  'de l’Industrie', 'des Peupliers', 'Victor-Hugo', 'du Commerce', 'des Métiers', 'Gustave-Eiffel', 'du Vieux-Pont', 'de la Fontaine',
  'des Champs', 'Marie-Curie', 'de l’Europe', 'des Frères-Lumière', 'de Bretagne', 'du Général-Leclerc', 'Ampère', 'des Acacias',
  'de la Liberté', 'Louis-Blériot', 'du Canal', 'de la Tuilerie', 'des Docks',
] as const;
const zones = [
  'ZA des Portes',
  'ZI Nord',
  'ZI de la Plaine',
  'Parc d’activités des Chênes',
  'ZAC du Grand Pré',
  'ZI du Val',
  'Pôle d’affaires Horizon',
];

const regionByDepartment = new Map(regions.flatMap((region) => region.departments.map((department) => [department, region] as const)));

/** Returns the region of a department. Throws when the list lacks it. */
export function regionOf(department: string): RegionEntry {
  const region = regionByDepartment.get(department);
  if (!region) throw new Error(`No region for department ${department}`);
  return region;
}

const street = (random: Random): string => {
  const way = `${random.int(1, 148)}${random.chance(0.08) ? ' bis' : ''} ${random.pick(ways)} ${random.pick(wayNames)}`;
  return random.chance(0.25) ? `${random.pick(zones)}, ${way}` : way;
};

/** The large towns. */
const largeTownNames = new Set([
  'Paris',
  'Nanterre',
  'Lille',
  'Rennes',
  'Nantes',
  'Strasbourg',
  'Lyon',
  'Villeurbanne',
  'Grenoble',
  'Bordeaux',
  'Toulouse',
  'Marseille',
]);
const largeTowns = towns.filter(([city]) => largeTownNames.has(city));

/** Draws an address in a real town: `inTown`, or any; one time in four a large one. */
export function makePlace(random: Random, inTown?: string): Place {
  const candidates = inTown ? towns.filter(([name]) => name === inTown) : random.chance(0.25) ? largeTowns : towns;
  const [city, postalCode, department, latitude, longitude] = random.pick(candidates);
  // Up to about a kilometre from the centre of the town, so that two firms of a town are two points on the map.
  const offset = () => (random.next() - 0.5) * 0.018;
  return {
    street: street(random),
    postalCode,
    city,
    department,
    latitude: Number((latitude + offset()).toFixed(5)),
    longitude: Number((longitude + offset()).toFixed(5)),
    region: regionOf(department),
  };
}

/** Draws a telephone number of a region, from the range that Arcep reserves for fiction. */
export const phoneAt = (random: Random, region: RegionEntry): string =>
  `${region.dialling} ${String(random.int(0, 99)).padStart(2, '0')} ${String(random.int(0, 99)).padStart(2, '0')}`;

/** Draws a mobile number, from the range that Arcep reserves for fiction. */
export const mobilePhone = (random: Random): string =>
  `06 39 98 ${String(random.int(0, 99)).padStart(2, '0')} ${String(random.int(0, 99)).padStart(2, '0')}`;

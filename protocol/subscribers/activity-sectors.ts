/** The sections of the NAF rév. 2 (INSEE): letter, title, first and last division. A division is the first two figures of a NAF code. */
const sections = [
  ['A', 'Agriculture, sylviculture et pêche', 1, 3],
  ['B', 'Industries extractives', 5, 9],
  ['C', 'Industrie manufacturière', 10, 33],
  ['D', 'Électricité, gaz, vapeur et air conditionné', 35, 35],
  ['E', 'Eau, assainissement, gestion des déchets', 36, 39],
  ['F', 'Construction', 41, 43],
  ['G', 'Commerce, réparation d’automobiles', 45, 47],
  ['H', 'Transports et entreposage', 49, 53],
  ['I', 'Hébergement et restauration', 55, 56],
  ['J', 'Information et communication', 58, 63],
  ['K', 'Activités financières et d’assurance', 64, 66],
  ['L', 'Activités immobilières', 68, 68],
  ['M', 'Activités spécialisées, scientifiques et techniques', 69, 75],
  ['N', 'Services administratifs et de soutien', 77, 82],
  ['O', 'Administration publique', 84, 84],
  ['P', 'Enseignement', 85, 85],
  ['Q', 'Santé humaine et action sociale', 86, 88],
  ['R', 'Arts, spectacles et activités récréatives', 90, 93],
  ['S', 'Autres activités de services', 94, 96],
  ['T', 'Activités des ménages', 97, 98],
  ['U', 'Activités extraterritoriales', 99, 99],
] as const;

/** Returns the divisions of an activity sector, two figures each: 'F' → 41, 42, 43. Empty for an unknown letter. */
export function divisionsOf(sector: string): string[] {
  const [, , first, last] = sections.find(([letter]) => letter === sector.toUpperCase()) ?? [];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(2, '0'));
}

/** Returns the activity sector of a NAF code; undefined for a text that is no NAF code. */
export function sectorOf(naf: string): { value: string; label: string } | undefined {
  const division = Number(naf.slice(0, 2));
  const section = sections.find(([, , first, last]) => division >= first && division <= last);
  return section && { value: section[0], label: section[1] };
}
